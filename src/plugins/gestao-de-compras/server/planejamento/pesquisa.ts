import { addIssue, type Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { leftToJudge, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Metodo, resumir, sugerirSituacoes } from '../../calculo/pesquisa-precos';
import { parametroCompras } from '../../resources/parametros/parametro_compras';
import { type PesquisaPreco, pesquisaPreco } from '../../resources/planejamento/pesquisa_preco';
import { type SolicitacaoDemanda, solicitacaoDemanda } from '../../resources/planejamento/solicitacao_demanda';
import { lerParametros } from '../parametros/parametros';

type Linha = PesquisaPreco['cotacoes'][number];

/** Who has a situação that discards a price explains it; the expired one is what its date says. */
const COM_MOTIVO = ['excessiva', 'inexequivel', 'inconsistente'];
const PALAVRAS = { excessiva: 'acima', inexequivel: 'abaixo' } as const;

/** Pesquisa de preços (handbook Compras 3; IN SEGES/ME 65/2021). */
export const pesquisaPrecoRules = onResource(pesquisaPreco, {
  derived: {
    aviso: (t) => `(select string_agg(m.nome || ' (' || r.validas || ')', ', ' order by m.nome) from public.pesquisa_preco_resultado r
      join public.material m on m.id = r.material_id where r.pai_id = ${t}.id and r.validas < ${minimoSql(t)})`,
  },
  searchAlso: (
    t,
    like,
  ) => `exists (select from public.solicitacao_demanda s where s.id = ${t}.solicitacao_demanda_id and s.cliente_id = ${t}.cliente_id
      and f_busca(concat_ws(' ', ${numberSql(solicitacaoDemanda)('s')}, s.objeto)) like ${like})`,
  lockedBecause: (t) => `(select 'A pesquisa foi encerrada: a solicitação não está mais em análise no setor de compras.'
      from public.solicitacao_demanda s where s.id = ${t}.solicitacao_demanda_id and s.situacao <> 'aguardando_compras')`,
  complete: async (draft, work, current) => {
    const all = { ...current, ...draft } as PesquisaPreco;
    const sugestoes = await leftToJudge(sugerir(work, all));
    if (!sugestoes) return draft;
    const cotacoes = all.cotacoes.map((linha, n) => ({
      ...linha,
      situacao: sugestoes[n] === 'vencida' ? ('vencida' as const) : (linha.situacao ?? (sugestoes[n] as Linha['situacao'])),
    }));
    return { ...draft, cotacoes, resultado: resultadoDe(cotacoes, all.metodo) };
  },
  begins: {
    [solicitacaoDemanda.name]: async ([solicitacao], work) => comecarPesquisa(work, solicitacao as SolicitacaoDemanda),
  },
  judge: async (draft, work, current) => {
    const all = { ...current, ...draft } as PesquisaPreco;
    const issues: Issues = {};
    const itens = await work.db.rows<{ material_id: number }>('select material_id from solicitacao_demanda_itens where pai_id = $1', [
      all.solicitacao_demanda_id,
    ]);
    for (const [n, { material_id, situacao, motivo }] of all.cotacoes.entries()) {
      if (!itens.some((item) => item.material_id === material_id))
        addIssue(issues, `cotacoes.${n}.material_id`, 'O item não está na solicitação.');
      if (situacao && COM_MOTIVO.includes(situacao) && !motivo) addIssue(issues, `cotacoes.${n}.motivo`, semMotivo(situacao));
    }
    return issues;
  },
  notice: ({ aviso }) => (aviso ? `Com menos preços válidos que o mínimo: ${aviso}. Busque outros, ou justifique.` : null),
});

/** One of a solicitação has a line for each price that the órgão asks of each item, to be typed by who makes it. @throws ValidationError of one that has its own */
async function comecarPesquisa(work: Work, { id, itens }: SolicitacaoDemanda) {
  const feita = await work.db.first('select q.id from public.pesquisa_preco q where q.solicitacao_demanda_id = $1 and q.cliente_id = $2', [
    id,
    work.cliente.id,
  ]);
  if (feita) throw new ValidationError({ ids: ['A solicitação já tem pesquisa de preços: abra-a em Pesquisa de preços.'] });
  const { pesquisa_min_precos } = await lerParametros(work, await orgaoDa(work, id));
  const materiais = [...new Set(itens.map(({ material_id }) => material_id))];
  return {
    responsavel_id: work.caller?.pessoaId ?? null,
    cotacoes: materiais.flatMap((material_id) => Array.from({ length: pesquisa_min_precos }, () => ({ material_id }))),
  };
}

function semMotivo(situacao: NonNullable<Linha['situacao']>): string {
  if (situacao === 'inconsistente') return 'Diga por que o preço é inconsistente.';
  return `O preço está ${PALAVRAS[situacao as keyof typeof PALAVRAS]} da faixa aceita em torno da mediana. Diga por que se descarta, ou marque-o como válido.`;
}

/** The least valid prices that the órgão of a pesquisa asks for. */
const minimoSql = (t: string) => `coalesce((select p.pesquisa_min_precos from public.solicitacao_demanda s
    join public.departamento d on d.id = s.departamento_id join public.unidade u on u.id = d.unidade_id
    join public.parametro_compras p on p.orgao_id = u.orgao_id and p.cliente_id = s.cliente_id and p.data_exclusao is null where s.id = ${t}.solicitacao_demanda_id),
    ${parametroCompras.fields.pesquisa_min_precos.default})`;

async function orgaoDa(work: Work, solicitacaoId: number): Promise<number> {
  const row = await work.db.first<{ orgao_id: number }>(
    `select u.orgao_id from solicitacao_demanda s join departamento d on d.id = s.departamento_id join unidade u on u.id = d.unidade_id where s.id = $1`,
    [solicitacaoId],
  );
  return row?.orgao_id ?? 0;
}

/** What each price of a pesquisa looks like, item by item, by the limits of the órgão. */
async function sugerir(work: Work, { cotacoes, data, solicitacao_demanda_id }: PesquisaPreco) {
  const faixa = await lerParametros(work, await orgaoDa(work, solicitacao_demanda_id));
  const found = cotacoes.map((): ReturnType<typeof sugerirSituacoes>[number] => 'valida');
  for (const material of new Set(cotacoes.map(({ material_id }) => material_id))) {
    const places = cotacoes.flatMap(({ material_id }, n) => (material_id === material ? [n] : []));
    const asked = places.map((n) => cotacoes[n] as Linha);
    for (const [at, situacao] of sugerirSituacoes(asked, data, faixa).entries()) found[places[at] as number] = situacao;
  }
  return found;
}

function resultadoDe(cotacoes: readonly Linha[], metodo: Metodo) {
  return [...new Set(cotacoes.map(({ material_id }) => material_id))].map((material_id) => {
    const validas = cotacoes.filter((one) => one.material_id === material_id && one.situacao === 'valida');
    return {
      material_id,
      ...resumir(
        validas.map(({ valor_unitario }) => valor_unitario),
        metodo,
      ),
    };
  });
}

interface Adotado extends Record<string, unknown> {
  material_id: number;
  nome: string;
  validas: number;
  valor_adotado: string | null;
}

/**
 * The prices adopted by the pesquisa of a solicitação become those of its items (R3, R4).
 *
 * @throws ValidationError while an item has no price, or fewer than the minimum without a justification
 */
export async function adotarPrecos(tx: Work, { id, itens }: SolicitacaoDemanda): Promise<void> {
  const pesquisa = await tx.db.first<{ id: number; justificativa_minimo: string | null }>(
    'select id, justificativa_minimo from pesquisa_preco where solicitacao_demanda_id = $1',
    [id],
  );
  if (!pesquisa) throw new ValidationError({ itens: ['A solicitação não tem pesquisa de preços. Inclua-a antes de encerrar.'] });
  const adotados = await tx.db.rows<Adotado>(
    `select r.material_id, m.nome, r.validas, r.valor_adotado::text from pesquisa_preco_resultado r join material m on m.id = r.material_id where r.pai_id = $1`,
    [pesquisa.id],
  );
  const { pesquisa_min_precos: minimo } = await lerParametros(tx, await orgaoDa(tx, id));
  const issues: Issues = {};
  for (const [n, { material_id }] of itens.entries())
    if (!adotados.find((one) => one.material_id === material_id)?.valor_adotado)
      addIssue(issues, `itens.${n}.material_id`, 'O item não tem preço válido na pesquisa.');
  const poucos = adotados.filter(({ validas }) => validas < minimo);
  if (poucos.length > 0 && !pesquisa.justificativa_minimo)
    issues.justificativa_minimo = [
      `Com menos de ${minimo} preços válidos: ${poucos.map(({ nome }) => nome).join(', ')}. Justifique na pesquisa, ou busque outros preços.`,
    ];
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  await tx.db.execute(
    `update public.solicitacao_demanda_itens i set valor_unitario_estimado = r.valor_adotado, valor_total = round(i.quantidade * r.valor_adotado, 2)
       from public.pesquisa_preco_resultado r where i.pai_id = $1 and r.pai_id = $2 and r.material_id = i.material_id`,
    [id, pesquisa.id],
  );
}
