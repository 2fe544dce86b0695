import { describe, expect, test } from 'vitest';
import { installLinks } from './install-links.ts';

describe('install links', () => {
  test('carry the LPA text as Apple and Android write it', () => {
    const links = installLinks({ smdp_address: 'smdp.example.com', matching_id: 'K2-9XQ4-7TLM-31' });
    expect(links).toEqual({
      iphone:
        'https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA:1$smdp.example.com$K2-9XQ4-7TLM-31',
      android:
        'https://esimsetup.android.com/esim_qrcode_provisioning?carddata=LPA:1$smdp.example.com$K2-9XQ4-7TLM-31',
    });
  });

  test('a code can neither end the query nor add to it', () => {
    const code = 'A&b=c#d e+f%24"<>';
    for (const link of Object.values(installLinks({ smdp_address: 'smdp.example.com', matching_id: code }))) {
      const url = new URL(link);
      expect([...url.searchParams]).toEqual([['carddata', `LPA:1$smdp.example.com$${code}`]]);
      expect(url.hash).toBe('');
    }
  });
});
