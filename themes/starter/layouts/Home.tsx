import { readSettings } from '@/themes/starter/read-settings';
import { About } from '@/themes/starter/sections/About';
import { Blog } from '@/themes/starter/sections/Blog';
import { Brands } from '@/themes/starter/sections/Brands';
import { CallToAction } from '@/themes/starter/sections/CallToAction';
import { Contact } from '@/themes/starter/sections/Contact';
import { Faq } from '@/themes/starter/sections/Faq';
import { Features } from '@/themes/starter/sections/Features';
import { Hero } from '@/themes/starter/sections/Hero';
import { Pricing } from '@/themes/starter/sections/Pricing';
import { Team } from '@/themes/starter/sections/Team';
import { Testimonials } from '@/themes/starter/sections/Testimonials';
import type { LayoutProps } from '@/themes/theme';

/** The landing page: its sections in the order of the specification, each rendered only while its flag is on. */
export default function Home({ posts, settings }: LayoutProps<'home'>) {
  const starter = readSettings(settings);
  return (
    <>
      <Hero settings={starter} />
      <Brands settings={starter} />
      <Features settings={starter} />
      <About settings={starter} />
      <Pricing settings={starter} />
      <Testimonials settings={starter} />
      <Faq settings={starter} />
      <Team settings={starter} />
      <Blog settings={starter} posts={posts} />
      <Contact settings={starter} />
      <CallToAction settings={starter} />
    </>
  );
}
