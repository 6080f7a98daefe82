import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { act, type ServerAct } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type ProcessoContratacao, processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { recusarOutroPapel } from '../papeis';

type AtoDoProcesso<I> = ServerAct<typeof processoContratacao, I>;

/** An act that takes a contratação to its next phase, which begins now. */
export function fase<I>(
  message: string,
  run: (record: ProcessoContratacao, input: I, tx: Work) => Promise<void> = async () => undefined,
  more: Pick<AtoDoProcesso<I>, 'apart' | 'lock' | 'said' | 'askOutside' | 'waitsFor'> = {},
): AtoDoProcesso<I> {
  return act<typeof processoContratacao, I>(
    message,
    async (record, input, tx) => {
      await run(record, input, tx);
      await gravarProcesso(tx, record.id, { fase_desde: tx.now() });
      return undefined;
    },
    more,
  );
}

/** Changes columns of a contratação whose row the act has locked. */
export const gravarProcesso = (tx: Work, id: number, changes: Readonly<Record<string, unknown>>): Promise<void> =>
  writeColumns(tx, processoContratacao, id, changes);

/** @throws ValidationError when anything is wrong */
export function recusar(issues: Readonly<Record<string, string[]>>): void {
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

/**
 * SEG2: who conducts a contratação neither authorises nor homologates it (Lei 14.133/2021, art. 7º, § 1º).
 *
 * @throws ConflictError SEGREGACAO_DE_FUNCOES
 */
export async function recusarQuemConduz(
  { agente_id, comissao_id }: Pick<ProcessoContratacao, 'agente_id' | 'comissao_id'>,
  tx: Work,
): Promise<void> {
  const pessoa = tx.caller?.pessoaId;
  if (!pessoa) return;
  const membro = await tx.db.first('select id from comissao_licitacao_membros where pai_id = $1 and pessoa_id = $2', [
    comissao_id ?? 0,
    pessoa,
  ]);
  if (agente_id === pessoa || membro)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
      message: 'Quem conduz o processo não o autoriza nem homologa. Peça à autoridade competente (Lei 14.133/2021, art. 7º, § 1º).',
    });
}

/** SEG2, and the other roles of the same purchase: the chief, the budget and the legal opinion are not of who authorises it. */
export async function recusarNaAutoridade(record: ProcessoContratacao, tx: Work): Promise<void> {
  await recusarQuemConduz(record, tx);
  const compra = { solicitacoes: record.solicitacao_ids, processos: [record.id] };
  await recusarOutroPapel(tx, compra, ['chefia', 'orcamento', 'juridico'], 'autoriza nem homologa a contratação', processoContratacao.menu);
}

/** SEG2, and the other roles of the same purchase: who gives the legal opinion had none of them. */
export async function recusarNoParecer(record: ProcessoContratacao, tx: Work): Promise<void> {
  await recusarQuemPesquisou(record, tx);
  const compra = { solicitacoes: record.solicitacao_ids, processos: [record.id] };
  const outros = ['chefia', 'orcamento', 'comprador', 'autoridade'] as const;
  await recusarOutroPapel(tx, compra, outros, 'emite o parecer jurídico', processoContratacao.menu);
}

/**
 * SEG2: who looked for the prices does not give the legal opinion.
 *
 * @throws ConflictError SEGREGACAO_DE_FUNCOES
 */
async function recusarQuemPesquisou({ solicitacao_ids }: ProcessoContratacao, tx: Work): Promise<void> {
  const row = await tx.db.first(
    `select id from pesquisa_preco where solicitacao_demanda_id = any($1::bigint[]) and (usuario_cadastro_id = $2 or responsavel_id = $3) limit 1`,
    [solicitacao_ids, tx.caller?.usuarioId ?? null, tx.caller?.pessoaId ?? null],
  );
  if (row)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
      message: 'Quem fez a pesquisa de preços não emite o parecer jurídico. Peça a outra pessoa (Lei 14.133/2021, art. 7º, § 1º).',
    });
}
