import type { AwsResponse } from '../aws/service.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

export type XmlFields = Record<string, string | number | boolean | XmlFields[]>;

/** One element with its fields; a list becomes the same element again and again. */
function element(name: string, fields: XmlFields): string {
  const inner = Object.entries(fields).map(([key, value]) =>
    Array.isArray(value)
      ? value.map((item) => element(key, item)).join('')
      : `<${key}>${escaped(String(value))}</${key}>`,
  );
  return `<${name}>${inner.join('')}</${name}>`;
}

export function xmlAnswer(name: string, fields: XmlFields, status = 200): AwsResponse {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, fields)}`,
  };
}

export function xmlFailure(code: string, message: string, status: number): AwsResponse {
  return xmlAnswer('Error', { Code: code, Message: message }, status);
}

/** The texts of all elements of a name that have no elements inside. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) =>
    unescaped(text ?? ''),
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"'\r]/g, (character) => ESCAPES[character] ?? character);
}

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|\w+);/gi, (whole, decimal, hexadecimal) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return Object.entries(ESCAPES).find(([, entity]) => entity === whole)?.[0] ?? whole;
  });
}
