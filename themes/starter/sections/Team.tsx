import { readTeam } from '@/themes/starter/read-settings';
import { itemHeading, Portrait, Section, Text } from '@/themes/starter/sections/parts/section-parts';
import shared from '@/themes/starter/sections/section.module.css';
import styles from '@/themes/starter/sections/team.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

/** The people, in one quiet row. Those without a picture get a monogram. */
export function Team({ settings }: { settings: StarterSettings }) {
  const members = settings.teamEnable ? readTeam(settings.teamItems) : [];
  if (members.length === 0) return null;
  return (
    <Section
      id="team"
      className={shared.beside}
      label={settings.teamTitle}
      title={settings.teamText1}
      text={settings.teamText2}
    >
      <ul className={styles.team}>
        {members.map((member) => (
          <li key={`${member.nickname} ${member.description}`}>
            <Portrait src={member.avatar} name={member.nickname} size={72} />
            <Text as={itemHeading(settings.teamText1, settings.teamTitle)}>{member.nickname}</Text>
            <Text>{member.description}</Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
