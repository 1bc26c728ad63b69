import { readTeam } from '@/themes/starter/read-settings';
import { Portrait, Section, SectionHead } from '@/themes/starter/sections/parts/section-parts';
import styles from '@/themes/starter/sections/team.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

/** The people, in one quiet row. Those without a picture get a monogram. */
export function Team({ settings }: { settings: StarterSettings }) {
  const members = settings.teamEnable ? readTeam(settings.teamItems) : [];
  if (members.length === 0) return null;
  return (
    <Section id="team">
      <SectionHead id="team" label={settings.teamTitle} title={settings.teamText1} text={settings.teamText2} />
      <ul className={styles.team}>
        {members.map((member) => (
          <li key={`${member.nickname} ${member.description}`}>
            <Portrait src={member.avatar} name={member.nickname} size={72} />
            <h3>{member.nickname}</h3>
            <p>{member.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
