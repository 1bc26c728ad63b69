import { assetHref } from '@/components/navigation/local-href';
import { useShell } from '@/components/shell/shell-context';
import { readTeam } from '@/themes/starter/lists';
import { SectionHead } from '@/themes/starter/sections/parts/SectionHead';
import shared from '@/themes/starter/sections/section.module.css';
import styles from '@/themes/starter/sections/team.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

/** The people, in one quiet row. Those without a picture get a monogram. */
export function Team({ settings }: { settings: StarterSettings }) {
  const shell = useShell();
  const members = settings.teamEnable ? readTeam(settings.teamItems) : [];
  if (members.length === 0) return null;
  return (
    <section id="team" className={shared.section} aria-labelledby="team-title">
      <SectionHead id="team-title" label={settings.teamTitle} title={settings.teamText1} text={settings.teamText2} />
      <ul className={styles.team}>
        {members.map((member) => (
          <li key={`${member.nickname} ${member.description}`}>
            {member.avatar ? (
              <img
                suppressHydrationWarning
                src={assetHref(member.avatar, shell)}
                alt=""
                width={72}
                height={72}
                loading="lazy"
              />
            ) : (
              <span className={shared.monogram} aria-hidden="true">
                {[...member.nickname][0]}
              </span>
            )}
            <h3>{member.nickname}</h3>
            <p>{member.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
