import { useFrame } from '@/components/frame/frame-context';
import { assetHref, localHref } from '@/components/navigation/local-href';
import { readBrands } from '@/themes/starter/lists';
import styles from '@/themes/starter/sections/brands.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

/** A row of logos, grey until they are turned to. */
export function Brands({ settings }: { settings: StarterSettings }) {
  const frame = useFrame();
  const brands = settings.brandsEnable ? readBrands(settings.brands) : [];
  if (brands.length === 0) return null;
  return (
    <section className={styles.brands}>
      <ul>
        {brands.map((brand) => (
          <li key={`${brand.title} ${brand.url} ${brand.image}`}>
            <a href={localHref(brand.url, frame) || undefined} target="_blank" rel="noopener noreferrer">
              <span className="in-light">
                <img src={assetHref(brand.image, frame)} alt={brand.title || brand.url} height={32} loading="lazy" />
              </span>
              <span className="in-dark">
                <img
                  src={assetHref(brand.imageWhite, frame)}
                  alt={brand.title || brand.url}
                  height={32}
                  loading="lazy"
                />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
