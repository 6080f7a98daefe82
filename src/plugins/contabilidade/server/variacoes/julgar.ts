import { type DraftOf, formatDate, type Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { TIPOS_VARIACAO, type TipoVariacao, type variacaoPatrimonial } from '../../resources/variacao_patrimonial';
import { julgarLancamentoManual } from '../livro/manual';
import type { Conta } from '../livro/tipos';

export type RascunhoVariacao = Readonly<Partial<DraftOf<typeof variacaoPatrimonial>>>;

/** The two accounts of a variation. */
export interface Lados {
  debito: Conta;
  credito: Conta;
}

/** The accounts that a draft names. @throws ValidationError on the one that is not of the chart of the exercício */
export async function lerLados(work: Work, { conta_debito_id, conta_credito_id }: RascunhoVariacao): Promise<Lados> {
  const rows = await work.db.rows<Conta & Record<string, unknown>>(
    'select id, codigo, isf, conta_corrente_classe from plano_conta where id = any($1::bigint[])',
    [[conta_debito_id, conta_credito_id]],
  );
  const [debito, credito] = [conta_debito_id, conta_credito_id].map((id) => rows.find((conta) => conta.id === id));
  if (debito && credito) return { debito, credito };
  throw new ValidationError({
    [debito ? 'conta_credito_id' : 'conta_debito_id']: [`Escolha uma conta do plano de ${work.setting.exercicio}.`],
  });
}

/** Where a refusal of the lines of the entry is told in the form, which has one account of each side. */
const CAMPOS: Readonly<Record<string, keyof RascunhoVariacao>> = {
  'linhas.0.conta_id': 'conta_debito_id',
  'linhas.1.conta_id': 'conta_credito_id',
  linhas: 'conta_debito_id',
};

/**
 * What keeps a variation out of the book: its event is of documents or of another natureza, an account has an owner (ME1), the accounts
 * are no pair of the event (ME2), or they are of another tipo (N15).
 */
export async function julgarVariacao(work: Work, draft: RascunhoVariacao): Promise<Issues> {
  const lados = await lerLados(work, draft);
  if (draft.data && Number(draft.data.slice(0, 4)) !== work.setting.exercicio)
    return { data: [`A data ${formatDate(draft.data)} não é de ${work.setting.exercicio}, o exercício escolhido no topo.`] };
  const alheia = Object.entries(lados).find(([, { codigo }]) => !/^[1-4]/.test(codigo));
  if (alheia)
    return {
      [`conta_${alheia[0]}_id`]: [
        `A variação patrimonial move contas patrimoniais (classes 1 a 4), e a ${alheia[1].codigo} não é uma delas.`,
      ],
    };
  const found = await julgarLancamentoManual(work, {
    data: draft.data,
    evento_id: draft.evento_id,
    linhas: [linha(lados.debito, 'D', draft), linha(lados.credito, 'C', draft)],
  } as Parameters<typeof julgarLancamentoManual>[1]);
  if (Object.keys(found).length > 0)
    return Object.fromEntries(Object.entries(found).map(([path, messages]) => [CAMPOS[path] ?? path, messages]));
  const tipo = tipoDe(lados);
  return tipo === draft.tipo
    ? {}
    : { tipo: [`As contas ${lados.debito.codigo} e ${lados.credito.codigo} são de uma variação ${TIPOS_VARIACAO[tipo].toLowerCase()}.`] };
}

function linha({ id, isf }: Conta, dc: 'D' | 'C', { valor }: RascunhoVariacao) {
  return { conta_id: id, dc, valor, isf: isf === 'FP' ? 'P' : null };
}

/** N15: with a VPA it is aumentativa, with a VPD diminutiva, and otherwise one item takes the place of another. */
function tipoDe({ debito, credito }: Lados): TipoVariacao {
  const classes = [debito.codigo[0], credito.codigo[0]];
  if (classes.includes('4')) return 'aumentativa';
  return classes.includes('3') ? 'diminutiva' : 'permutativa';
}
