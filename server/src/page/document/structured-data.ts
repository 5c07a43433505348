import type { Boot } from '@vonk/api/page.ts';
import type { Site } from '../../sites/site.ts';

interface Page {
  boot: Pick<Boot, 'settings' | 'language'>;
  site: Pick<Site, 'company'>;
  origin: string;
  url: string;
  title: string;
  description: string;
  /** Of the site, in the page's language. */
  siteDescription: string;
  picture: string;
}

/** JSON-LD of a page (schema.org): the company, its site and this page of it, for adults. */
export function structuredData({
  boot,
  site,
  origin,
  url,
  title,
  description,
  picture,
  siteDescription,
}: Page): object {
  const { settings, language } = boot;
  const { name, address, city, country, vat_numbers } = site.company;
  const company = { '@id': `${origin}/#company` };
  const website = { '@id': `${origin}/#site` };
  const forAdults = {
    isFamilyFriendly: false,
    audience: { '@type': 'PeopleAudience', suggestedMinAge: settings.min_age },
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...company,
        name,
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
        email: settings.support_email,
        address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: country },
        ...(vat_numbers[0] ? { vatID: vat_numbers[0] } : {}),
      },
      {
        '@type': 'WebSite',
        ...website,
        name: settings.name,
        description: siteDescription,
        url: `${origin}/`,
        inLanguage: settings.languages,
        publisher: company,
        ...forAdults,
      },
      {
        '@type': 'WebPage',
        '@id': url,
        url,
        name: title,
        description,
        inLanguage: language,
        isPartOf: website,
        primaryImageOfPage: { '@type': 'ImageObject', url: picture },
        ...forAdults,
      },
    ],
  };
}
