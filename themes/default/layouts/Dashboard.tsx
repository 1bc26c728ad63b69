import { Dashboard as Panels } from '@/components/member/Dashboard';
import type { LayoutProps } from '@/themes/theme';

/** The member dashboard. */
export default function Dashboard({ panel }: LayoutProps<'dashboard'>) {
  return (
    <div className="py-8 md:py-12">
      <Panels panel={panel} />
    </div>
  );
}
