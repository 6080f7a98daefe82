import type { Issues } from '../../../../resources/definition';
import { literal } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { type PropostaLicitacao, propostaLicitacao } from '../../resources/contratacao/proposta_licitacao';
import { CONTRATACAO_COM_SESSAO } from '../../resources/contratacao/situacoes';
import { avisoDeConsulta, consultarSancoes } from '../fornecedores/consultar-sancoes';
import { exigirSemImpedimento } from '../fornecedores/situacao';
import { licitanteSql, semNomesSql } from './anonimato';
import { type Disputado, escreverClassificacao } from './classificacao';
import { declinar, rechamar } from './cobertura';
import { exigirAdmitido } from './dialogo';
import { aposDeclarar } from './impedimento';
import { anotarExclusao, inabilitar, reintegrar } from './inabilitacao';
import { diligenciar, novoValor, pontuar } from './negociar';
import { exigirPreQualificado, julgarBensOferecidos } from './pre-qualificados';
import { readequar } from './readequar';
import { emitirRecibo } from './recibo';
import { travarProcessoDe } from './travar';
import { completarValores, julgarValores } from './valores-da-proposta';

export type ItemDaProposta = PropostaLicitacao['itens'][number];

/** Those whose values everybody reads. */
const ABERTAS: readonly PropostaLicitacao['situacao'][] = ['aberta', 'classificada', 'desclassificada', 'inabilitada', 'vencedora'];

export type Aberto = Disputado &
  Pick<
    ProcessoContratacao,
    'situacao' | 'srp' | 'natureza' | 'orgao_id' | 'pre_qualificacao_id' | 'data_inicio_propostas' | 'data_fim_propostas'
  > &
  Record<string, unknown>;

const proponente = (work: Work, id: number) =>
  work.db.first<{ fornecedor_id: number }>('select fornecedor_id from public.proposta_licitacao where id = $1 and cliente_id = $2', [
    id,
    work.cliente.id,
  ]);

/** Looks for who proposes in CEIS and CNEP. */
export const consultarProponente = async (work: Work, id: number): Promise<void> =>
  consultarSancoes(work, [(await proponente(work, id))?.fornecedor_id]);

/** A service that does not answer keeps nobody from proposing: whoever is awarded is looked for again. */
async function enviadaComAviso(tx: Work, id: number): Promise<string | null> {
  const aviso = await avisoDeConsulta(tx, (await proponente(tx, id))?.fornecedor_id ?? 0);
  return aviso && `Proposta enviada e lacrada. ${aviso}`;
}

const emOrdem = { ...aposDeclarar, lock: (tx: Work, id: number) => travarProcessoDe(tx, propostaLicitacao.name, id) };

/** SQL: whether the proposals of the process of one were opened; one that stopped says where it was. */
const sessaoAbertaSql = (t: string) =>
  `exists (select from public.processo_contratacao p where p.id = ${t}.processo_contratacao_id and p.cliente_id = ${t}.cliente_id
     and coalesce(p.situacao_anterior, p.situacao) in (${CONTRATACAO_COM_SESSAO.map(literal).join(', ')}))`;

/**
 * Propostas (handbook Compras 4A.5, R3 and R4). What is typed of the items is kept as one secret, which only the opening of the session reads:
 * until then the rows of the items do not exist.
 */
export const propostaLicitacaoRules = onResource(propostaLicitacao, {
  // R3: until the session who proposed is known only to who wrote it; the process says how many there are
  sight: (t) =>
    `(${t}.situacao in (${ABERTAS.map(literal).join(', ')}) or ${t}.usuario_cadastro_id = (select usuario_id from quem_le) or ${sessaoAbertaSql(t)})`,
  // while bids are received nobody opens the proposal of another, which says whose it is
  seen: (t) =>
    `(${t}.usuario_cadastro_id = (select usuario_id from quem_le) or not ${semNomesSql(`${t}.processo_contratacao_id`, `${t}.cliente_id`)})`,
  derived: { rotulo: licitanteSql },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'rascunho' then 'A proposta foi enviada ou retirada. Para mudá-la, retire-a e envie outra.' end`,
  lock: (draft, work, current) => travarProcesso(work, draft.processo_contratacao_id ?? current?.processo_contratacao_id ?? 0),
  complete: async (draft, work, current) => {
    if (!draft.itens || draft.itens.length === 0) return draft;
    const processo = draft.processo_contratacao_id ?? current?.processo_contratacao_id;
    return { ...draft, valores: JSON.stringify(await completarValores(work, processo ?? 0, draft.itens)), itens: [] };
  },
  judge: async (draft, work, current, processo): Promise<Issues | null> => {
    const all = { ...current, ...draft } as PropostaLicitacao;
    const { valores } = draft as { valores?: string };
    exigirPrazo(processo, work.now(), 'processo_contratacao_id');
    await exigirSemImpedimento(work, all.fornecedor_id, work.today(), 'fornecedor_id');
    await exigirPreQualificado(work, processo.pre_qualificacao_id, all.fornecedor_id);
    await exigirAdmitido(work, processo, all.fornecedor_id);
    const other = await work.db.first(
      `select id from public.proposta_licitacao where processo_contratacao_id = $1 and fornecedor_id = $2 and id <> $3 and cliente_id = $4
          and data_exclusao is null and situacao <> 'retirada'`,
      [all.processo_contratacao_id, all.fornecedor_id, current?.id ?? 0, work.cliente.id],
    );
    if (other) return { fornecedor_id: ['O licitante já tem proposta neste processo. Retire-a para enviar outra.'] };
    if (!valores) return current ? null : { itens: ['Informe os itens e os valores da proposta.'] };
    const itens = JSON.parse(valores) as ItemDaProposta[];
    const deFora = await julgarBensOferecidos(work, processo.pre_qualificacao_id, all.processo_contratacao_id, itens);
    return Object.keys(deFora).length > 0 ? deFora : julgarValores(work, all, processo, itens);
  },
  acts: {
    enviar: act(
      'Proposta enviada e lacrada.',
      async (proposta, _input, tx) => {
        const processo = await travarProcesso(tx, proposta.processo_contratacao_id);
        exigirPrazo(processo, tx.now(), 'id');
        exigirDeclaracoes(proposta);
        await exigirPreQualificado(tx, processo.pre_qualificacao_id, proposta.fornecedor_id);
        await exigirSemImpedimento(tx, proposta.fornecedor_id, tx.today(), 'fornecedor_id');
        const enviada_em = tx.now();
        await writeColumns(tx, propostaLicitacao, proposta.id, { enviada_em, recibo: await emitirRecibo(tx, proposta.id, enviada_em) });
      },
      { askOutside: consultarProponente, said: enviadaComAviso },
    ),
    retirar: act('Proposta retirada.', async ({ id, processo_contratacao_id }, _input, tx) => {
      exigirPrazo(await travarProcesso(tx, processo_contratacao_id), tx.now(), 'id');
      await writeColumns(tx, propostaLicitacao, id, { valores: null });
    }),
    novo_valor: act('Novo valor registrado.', novoValor, aposDeclarar),
    desclassificar: act(
      'Proposta desclassificada.',
      async ({ id, processo_contratacao_id }, { motivo }, tx) => {
        const processo = await travarProcesso(tx, processo_contratacao_id);
        exigirJulgamento(processo);
        await writeColumns(tx, propostaLicitacao, id, { motivo, situacao: 'desclassificada' });
        await rechamar(tx, id, processo_contratacao_id);
        await escreverClassificacao(tx, processo, processo.situacao !== 'disputa');
        await anotarExclusao(tx, id, processo, motivo);
      },
      aposDeclarar,
    ),
    declinar: act('Cobertura declinada.', async ({ id, processo_contratacao_id }, pedido, tx) => {
      const processo = await travarProcesso(tx, processo_contratacao_id);
      if (processo.situacao === 'disputa') throw new ValidationError({ id: ['A cobertura é depois da disputa.'] });
      exigirJulgamento(processo);
      await declinar(tx, id, pedido, processo);
    }),
    readequar: act('Proposta readequada.', readequar),
    pontuar: act('Nota técnica registrada.', pontuar, aposDeclarar),
    diligenciar: act('Diligência registrada.', diligenciar, aposDeclarar),
    inabilitar: act('Licitante inabilitado.', inabilitar, emOrdem),
    reintegrar: act('Proposta reintegrada.', reintegrar, emOrdem),
  },
});

/** The process of a proposal, which does not go on meanwhile. */
export async function travarProcesso(work: Work, id: number): Promise<Aberto> {
  const row = await work.db.first<Aberto>(
    `select id, modalidade, criterio_julgamento, peso_tecnica::text, situacao, srp, natureza, orgao_id,
            case when restrito_pre_qualificados then pre_qualificacao_id end as pre_qualificacao_id, data_inicio_propostas, data_fim_propostas
       from public.processo_contratacao
      where id = $1 and cliente_id = $2 for no key update`,
    [id, work.cliente.id],
  );
  if (!row) throw new ValidationError({ processo_contratacao_id: ['Escolha o processo.'] });
  return row;
}

const instante = (value: unknown): number => (value ? new Date(value as string).getTime() : Number.NaN);

/** The clock of the server says whether proposals are received. @throws ValidationError */
function exigirPrazo({ situacao, data_inicio_propostas, data_fim_propostas }: Aberto, agora: Date, campo: string): void {
  if (situacao !== 'divulgado' && situacao !== 'propostas')
    throw new ValidationError({ [campo]: ['O processo não está recebendo propostas.'] });
  if (agora.getTime() < instante(data_inicio_propostas))
    throw new ValidationError({ [campo]: ['O prazo das propostas ainda não começou.'] });
  if (agora.getTime() >= instante(data_fim_propostas)) throw new ValidationError({ [campo]: ['O prazo das propostas terminou.'] });
}

export function exigirJulgamento({ situacao }: Pick<Aberto, 'situacao'>): void {
  if (!['disputa', 'julgamento', 'habilitacao'].includes(situacao))
    throw new ValidationError({ id: ['O processo não está em disputa, julgamento nem habilitação.'] });
}

/** R4: the declarations of arts. 63 and 68, VI. @throws ValidationError */
function exigirDeclaracoes(proposta: PropostaLicitacao): void {
  const issues: Issues = {};
  for (const campo of ['declara_requisitos', 'declara_menor', 'declara_integridade'] as const)
    if (!proposta[campo]) issues[campo] = ['A proposta precisa desta declaração (Lei 14.133/2021, arts. 63 e 68, VI).'];
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}
