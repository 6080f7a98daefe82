import { formatDate, formatDecimal } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { faltasDesde, type Julgadas } from './minimos';

/** N16: no asset is written off beyond what there is; redutoras have the contrary side. */
const ATIVOS: Julgadas = { linhas: "x.isf = 'P' and c.natureza_saldo = 'D' and c.codigo like '1.%'", lado: 'D' };
/** N17: no more is taken from a liability than was owed. */
const PASSIVOS: Julgadas = { linhas: "x.isf = 'P' and c.natureza_saldo = 'C' and c.codigo ~ '^2[.][12][.]'", lado: 'C' };

interface Campos {
  /** The field that a refusal of an asset is about. */
  ativo?: string;
  /** The field that a refusal of a liability is about. */
  passivo?: string;
}

/**
 * What an entry takes from permanent assets and liabilities was there on every day from its own until today. Asked when the entry is in
 * the book, which is then locked.
 *
 * @throws ValidationError
 */
export async function exigirPermanentes(tx: Work, lancamento: number, { ativo = 'valor', passivo = 'valor' }: Campos = {}): Promise<void> {
  for (const [campo, julgadas, nome] of [
    [ativo, ATIVOS, 'o ativo'],
    [passivo, PASSIVOS, 'o passivo'],
  ] as const) {
    const faltas = await faltasDesde(tx, lancamento, julgadas);
    const falta = faltas.find(({ hoje }) => hoje) ?? faltas[0];
    if (!falta) continue;
    const saldo = `saldo de R$ ${formatDecimal(falta.disponivel.startsWith('-') ? '0.00' : falta.disponivel, 2)}`;
    throw new ValidationError({
      [campo]: [
        falta.hoje
          ? `Baixa maior do que o saldo: ${nome} tem ${saldo}.`
          : `Baixa maior do que o saldo: em ${formatDate(falta.data)} ${nome} tinha ${saldo}.`,
      ],
    });
  }
}
