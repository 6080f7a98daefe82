import { lastDayOf, monthOf } from '../../../resources/definition';

const NAMESPACES = {
  xbrli: 'http://www.xbrl.org/2003/instance',
  link: 'http://www.xbrl.org/2003/linkbase',
  xlink: 'http://www.w3.org/1999/xlink',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
  'gl-cor': 'http://www.xbrl.org/int/gl/cor/2015-03-25',
  'gl-bus': 'http://www.xbrl.org/int/gl/bus/2015-03-25',
} as const;
const SCHEMA = 'gl/plt/case-c-b-m-u-t-s/gl-plt-all-2015-03-25.xsd';
const CONTEXT = 'contextRef="C1"';
const LAST_MONTH = 12;

/**
 * The matrix as an instance of XBRL GL, from the lines of its CSV (formats 4.6): the two files never say different things.
 *
 * @param csv the file as `escreverMatriz` writes it
 */
export function matrizEmXbrl(csv: string): string {
  const [first = '', , ...rows] = csv.split('\r\n').filter(Boolean);
  const [ente = '', periodo = ''] = first.split(';');
  const { inicio, fim } = diasDe(periodo);
  const attributes = Object.entries(NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xbrli:xbrl ${attributes.join(' ')}>`,
    `<link:schemaRef xlink:type="simple" xlink:href="${SCHEMA}"/>`,
    `<xbrli:context id="C1"><xbrli:entity><xbrli:identifier scheme="http://siconfi.tesouro.gov.br">${ente}</xbrli:identifier></xbrli:entity>`,
    `<xbrli:period><xbrli:instant>${fim}</xbrli:instant></xbrli:period></xbrli:context>`,
    '<xbrli:unit id="BRL"><xbrli:measure>iso4217:BRL</xbrli:measure></xbrli:unit>',
    '<xbrli:unit id="u"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>',
    '<gl-cor:accountingEntries>',
    `<gl-cor:documentInfo>${fact('gl-cor:entriesType', 'trialbalance')}</gl-cor:documentInfo>`,
    '<gl-cor:entityInformation><gl-bus:reportingCalendar><gl-bus:reportingCalendarPeriod>',
    fact('gl-bus:periodIdentifier', periodo),
    fact('gl-bus:periodDescription', periodo),
    fact('gl-bus:periodStart', inicio),
    fact('gl-bus:periodEnd', fim),
    '</gl-bus:reportingCalendarPeriod></gl-bus:reportingCalendar></gl-cor:entityInformation>',
    '<gl-cor:entryHeader>',
    ...rows.map((row, n) => detail(row.split(';'), n + 1)),
    '</gl-cor:entryHeader>',
    '</gl-cor:accountingEntries>',
    '</xbrli:xbrl>',
    '',
  ].join('\n');
}

const fact = (name: string, value: string, more = '') => `<${name} ${CONTEXT}${more}>${value}</${name}>`;

/** The first and the last day of a period; the closing is of the last day of the year. */
function diasDe(periodo: string): { inicio: string; fim: string } {
  const [ano, mes] = periodo.split('-').map(Number) as [number, number];
  const month = Math.min(mes, LAST_MONTH);
  const fim = lastDayOf(monthOf(ano, month));
  return { inicio: mes > LAST_MONTH ? fim : `${fim.slice(0, 8)}01`, fim };
}

function detail(columns: readonly string[], line: number): string {
  const [conta = '', ...rest] = columns;
  const [valor = '', tipo = '', natureza = ''] = rest.slice(-3);
  const subs: string[] = [];
  for (let at = 0; at < rest.length - 3; at += 2) {
    const [value, kind] = [rest[at], rest[at + 1]];
    if (value && kind)
      subs.push(`<gl-cor:accountSub>${fact('gl-cor:accountSubID', value)}${fact('gl-cor:accountSubType', kind)}</gl-cor:accountSub>`);
  }
  return [
    `<gl-cor:entryDetail>${fact('gl-cor:lineNumberCounter', String(line), ' decimals="0" unitRef="u"')}`,
    `<gl-cor:account>${fact('gl-cor:accountMainID', conta)}${subs.join('')}</gl-cor:account>`,
    fact('gl-cor:amount', valor, ' decimals="2" unitRef="BRL"'),
    fact('gl-cor:debitCreditCode', natureza),
    `<gl-cor:xbrlInfo>${fact('gl-cor:xbrlInclude', tipo)}</gl-cor:xbrlInfo></gl-cor:entryDetail>`,
  ].join('');
}
