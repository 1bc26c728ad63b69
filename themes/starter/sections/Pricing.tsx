import { CheckIcon } from '@/components/icons/icons';
import { localHref } from '@/components/navigation/local-href';
import { SiteLink } from '@/components/navigation/SiteLink';
import { useShell } from '@/components/shell/shell-context';
import { splitFeatures, writtenPrice } from '@/themes/starter/read-settings';
import { itemHeading, Section, Text } from '@/themes/starter/sections/parts/section-parts';
import { textDirection } from '@/themes/starter/sections/parts/text-direction';
import styles from '@/themes/starter/sections/pricing.module.css';
import shared from '@/themes/starter/sections/section.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

type Plan = ReturnType<typeof plansOf>[number];

/** Three plans with aligned rows; a list if there is only one column. A single plan is beside the heading. */
export function Pricing({ settings }: { settings: StarterSettings }) {
  const plans = plansOf(settings);
  if (!settings.pricingEnable || !(settings.pricingText1 || settings.pricingText2 || plans.length > 0)) return null;
  return (
    <Section
      id="pricing"
      className={plans.length === 1 ? `${styles.pricing} ${shared.beside}` : styles.pricing}
      label={settings.pricingTitle}
      title={settings.pricingText1}
      text={settings.pricingText2}
    >
      <ul className={styles.plans} data-long={plans.some(({ price }) => price.length > 9) || undefined}>
        {plans.map((plan) => (
          <PlanColumn
            key={plan.title}
            plan={plan}
            heading={itemHeading(settings.pricingText1, settings.pricingTitle)}
          />
        ))}
      </ul>
    </Section>
  );
}

function PlanColumn({ plan, heading }: { plan: Plan; heading: 'h2' | 'h3' }) {
  const shell = useShell();
  return (
    <li className={plan.tag ? `${styles.plan} ${styles.planChosen}` : styles.plan}>
      <div>
        <Text as={heading}>{plan.title}</Text>
        <Text className={styles.planTag}>{plan.tag}</Text>
      </div>
      <p className={styles.price} dir={textDirection(plan.currency + plan.price + plan.period)}>
        <span>{plan.currency}</span>
        <strong>{writtenPrice(plan.price)}</strong> <span>{plan.period}</span>
      </p>
      <Text className={styles.planHeader}>{plan.header}</Text>
      <ul className={styles.planFeatures}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            <Text as="span">{feature}</Text>
          </li>
        ))}
      </ul>
      {plan.buttonText && (
        <SiteLink
          href={localHref(plan.buttonUrl, shell)}
          className={plan.tag ? shared.accentButton : shared.lineButton}
        >
          <bdi>{plan.buttonText}</bdi>
        </SiteLink>
      )}
    </li>
  );
}

function plansOf(settings: StarterSettings) {
  const plans = ([1, 2, 3] as const).map((number) => ({
    title: settings[`pricing${number}Title`],
    tag: number === 2 ? settings.pricing2Tag : '',
    currency: settings[`pricing${number}PriceCurrency`],
    price: settings[`pricing${number}Price`],
    period: settings[`pricing${number}PricePeriod`],
    header: settings[`pricing${number}Header`],
    features: splitFeatures(settings[`pricing${number}Features`]),
    buttonText: settings[`pricing${number}ButtonText`],
    buttonUrl: settings[`pricing${number}ButtonUrl`],
  }));
  return plans.filter((plan) => plan.title);
}
