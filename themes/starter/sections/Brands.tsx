import { localHref } from '@/components/navigation/local-href';
import { SiteLink } from '@/components/navigation/SiteLink';
import { useShell } from '@/components/shell/shell-context';
import { type Brand, readBrands } from '@/themes/starter/read-settings';
import styles from '@/themes/starter/sections/brands.module.css';
import { Picture } from '@/themes/starter/sections/parts/section-parts';
import type { StarterSettings } from '@/themes/starter/settings';
import frame from '@/themes/starter/shell.module.css';

/** A row of logos, grey until hovered or focused. */
export function Brands({ settings }: { settings: StarterSettings }) {
  const shell = useShell();
  const brands = settings.brandsEnable ? readBrands(settings.brands) : [];
  if (brands.length === 0) return null;
  return (
    <section>
      <ul className={`${frame.wide} ${styles.brands}`}>
        {brands.map((brand) => (
          <li key={`${brand.title} ${brand.url} ${brand.image}`}>
            {brand.url ? (
              <SiteLink href={localHref(brand.url, shell)}>
                <Logos brand={brand} />
              </SiteLink>
            ) : (
              <Logos brand={brand} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Logos({ brand: { image, imageWhite, title, url } }: { brand: Brand }) {
  const name = title || url;
  if (!image && !imageWhite) return <span className={styles.name}>{name}</span>;
  return <Picture src={image} darkSrc={imageWhite} alt={name} height={32} />;
}
