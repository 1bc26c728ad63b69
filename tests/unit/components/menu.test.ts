import { describe, expect, it } from 'vitest';
import { isCrowded } from '@/components/header/Menu';
import type { MenuItem } from '@/lib/site/model';

const entry = (name: string): MenuItem => ({ name, href: '/', target: '_self', icon: 'M0 0', subMenus: [] });

describe('a menu', () => {
  it('is a row while its entries have room', () => {
    expect(isCrowded(['Guide', 'Archive', 'About', 'Pricing'].map(entry))).toBe(false);
    expect(isCrowded(['ガイド', '見本', 'アーカイブ', '料金', 'Notelightについて'].map(entry))).toBe(false);
  });

  it('stands behind its toggler with twelve entries, and with a few of many letters', () => {
    expect(isCrowded(Array.from({ length: 12 }, () => entry('Archive')))).toBe(true);
    expect(
      isCrowded([entry('Afyonkarahisarlılaştıramadıklarımızdanmışsınızcasına'), entry('About'), entry('Guide')]),
    ).toBe(true);
  });
});
