import { sumDecimals, toCents } from '../../../../resources/definition';
import type { PagamentoRetorno } from './retorno-febraban';

/** What of a return file a bank fills in; the trailer is right unless said. */
export interface RetornoEscrito {
  convenio: string;
  banco: string;
  nsa: number;
  gerado_em: string;
  pagamentos: readonly Pick<PagamentoRetorno, 'codigo_barras' | 'valor' | 'data_pagamento' | 'data_credito'>[];
  trailer?: { registros?: number; total?: string };
}

const digits = (value: string | number | bigint, places: number) => String(value).padStart(places, '0');
const day = (date: string) => date.replaceAll('-', '');

/** Writes a return file as a bank does, for the demonstration and the tests. */
export function escreverRetorno({ convenio, banco, nsa, gerado_em, pagamentos, trailer = {} }: RetornoEscrito): string {
  const total = trailer.total ?? sumDecimals(['0.00', ...pagamentos.map(({ valor }) => valor)]);
  const lines = [
    `A2${convenio.padEnd(20)}${'PREFEITURA'.padEnd(20)}${banco}${'BANCO'.padEnd(20)}${day(gerado_em)}${digits(nsa, 6)}04CODIGO DE BARRAS`,
    ...pagamentos.map(
      ({ codigo_barras, valor, data_pagamento, data_credito }, n) =>
        `G${'123400000500013'.padEnd(20)}${day(data_pagamento)}${day(data_credito)}${codigo_barras}${digits(toCents(valor), 12)}0000135${digits(n + 1, 8)}`,
    ),
    `Z${digits(trailer.registros ?? pagamentos.length + 2, 6)}${digits(toCents(total), 17)}`,
  ];
  return lines.map((line) => `${line.padEnd(150)}\r\n`).join('');
}
