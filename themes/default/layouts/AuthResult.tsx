import { AuthResult as Result } from '@/components/member/AuthResult';

/** Where a sign-in provider sends visitors back to. */
export default function AuthResult() {
  return (
    <div className="mx-auto max-w-xl">
      <Result />
    </div>
  );
}
