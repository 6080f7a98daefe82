import { ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { significantAccount } from '../../contabilidade/server';

/** Accounts of the events, which those of each class take the place of. */
export const CONTAS_DO_EVENTO = {
  acumulada: '1.2.3.8.1.01',
  perda: '1.2.3.9.1.01',
  reserva: '2.3.6.1.1',
} as const;

/** The accounts of a class, as the book reads them. */
export interface ContasDaClasse {
  nome: string;
  natureza: string;
  depreciavel: boolean;
  bem: string;
  acumulada: string | null;
  perda: string | null;
  reserva: string | null;
}

/** The accounts of classes, by id. */
export async function lerContas(work: Work, classes: readonly (number | null)[]): Promise<Map<number, ContasDaClasse>> {
  const rows = await work.db.rows<
    Record<'bem' | 'acumulada' | 'perda' | 'reserva', string | null> & { id: number; nome: string; natureza: string; depreciavel: boolean }
  >(
    `select c.id, c.nome, c.natureza, c.depreciavel, c.conta_bem as bem, c.conta_depreciacao as acumulada, c.conta_impairment as perda,
            c.conta_reserva_reavaliacao as reserva
       from classificacao_patrimonial c where c.id = any($1::bigint[])`,
    [[...new Set(classes)]],
  );
  const curta = (conta: string | null) => (conta ? significantAccount(conta) : null);
  return new Map(
    rows.map(({ id, nome, natureza, depreciavel, bem, acumulada, perda, reserva }) => [
      id,
      { nome, natureza, depreciavel, bem: curta(bem) ?? '', acumulada: curta(acumulada), perda: curta(perda), reserva: curta(reserva) },
    ]),
  );
}

/** What an act needs of the accounts of a class. */
type Precisa = Exclude<keyof typeof CONTAS_DO_EVENTO, never>;

const NOMES: Record<Precisa, string> = {
  acumulada: 'da depreciação acumulada',
  perda: 'da redução ao valor recuperável',
  reserva: 'da reserva de reavaliação',
};

/**
 * The accounts of the event to those of a class, for the context of a fact.
 *
 * @throws ValidationError when the class does not say one that is needed
 */
export function contasDoFato(classe: ContasDaClasse | undefined, precisa: readonly Precisa[] = []): Record<string, string> {
  if (!classe?.bem) throw new ValidationError({ id: ['O bem não tem classificação com conta: complete-a em Cadastro › Classificação.'] });
  for (const qual of precisa)
    if (!classe[qual])
      throw new ValidationError({ id: [`"${classe.nome}" não diz a conta ${NOMES[qual]}: complete-a em Cadastro › Classificação.`] });
  return {
    BEM: classe.bem,
    ...(classe.acumulada && { [CONTAS_DO_EVENTO.acumulada]: classe.acumulada }),
    ...(classe.perda && { [CONTAS_DO_EVENTO.perda]: classe.perda }),
    ...(classe.reserva && { [CONTAS_DO_EVENTO.reserva]: classe.reserva }),
  };
}
