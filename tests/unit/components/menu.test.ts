import { describe, expect, it } from 'vitest';
import { crowding } from '@/components/header/Menu';
import type { MenuItem } from '@/lib/site/model';

const entry = (name: string): MenuItem => ({ name, href: '/', target: '_self', icon: 'M0 0', subMenus: [] });

const demo = { name: 'Notelight', buttons: ['How it works', 'Get started'] };

describe('a menu', () => {
  it('is a row while its entries have room', () => {
    expect(crowding(['Guide', 'Archive', 'About', 'Pricing'].map(entry), demo)).toBe(undefined);
    expect(crowding(['ガイド', '見本', 'アーカイブ', '料金', 'Notelightについて'].map(entry))).toBe(undefined);
  });

  it('stands behind its toggler with twelve entries, and with a few of many letters', () => {
    expect(crowding(Array.from({ length: 12 }, () => entry('Archive')))).toBe('always');
    expect(
      crowding([entry('Afyonkarahisarlılaştıramadıklarımızdanmışsınızcasına'), entry('About'), entry('Guide')], demo),
    ).toBe('always');
  });

  it('has letters whose marks above and below have no width', () => {
    const school = { name: 'नवज्योति विद्यालय', buttons: ['अभिभावक लॉगिन', 'प्रवेश के लिए आवेदन'] };
    expect(crowding(['प्रवेश', 'पाठ्यक्रम', 'शिक्षकगण', 'समाचार', 'संपर्क'].map(entry), school)).toBe('narrow');
  });

  it.each([
    ['Klarbeleg', ['Anmeldung für Bestandskunden', 'Unverbindlich ausprobieren'], 'always'],
    ['Klarbeleg', ['Anmelden', 'Ausprobieren'], undefined],
    ['Fernwood Coffee Roasters', ['Our shops', 'Order now'], 'narrow'],
  ] as const)('gives way to the name %s and the buttons %o', (name, buttons, crowded) => {
    const entries = ['Funktionen', 'Preise', 'Archiv', 'Kontakt'].map(entry);
    expect(crowding(entries, { name, buttons })).toBe(crowded);
  });

  it('is a row beside a long name on wider pages, and beside a wordmark', () => {
    const firm = { name: 'Osei & Daughters Funeral Directors', buttons: ['Call us at any hour'] };
    const entries = ['What we do', 'Prices', 'Our people'].map(entry);
    expect(crowding(entries, firm)).toBe('always');
    expect(crowding(entries, { ...firm, wideRoom: 73 })).toBe('narrow');
    expect(crowding(entries, { buttons: firm.buttons })).toBe(undefined);
  });
});
