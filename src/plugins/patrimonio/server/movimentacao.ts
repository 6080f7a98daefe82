import { type DraftOf, type Issues, items, money } from '../../../resources/definition';
import { act, onResource } from '../../../server/resources/rules';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { type MovimentacaoBem, movimentacaoBem } from '../resources/movimentacao_bem';
import template from '../templates/termo-movimentacao.html?raw';
import { LINHA_DO_TERMO, lerBensDoTermo } from './bens-do-termo';
import { aceitarBens, devolverBens, enviarBens, estornarMovimento, julgarDestino, recebeOutro, recusarBens } from './movimentar';

type Rascunho = Readonly<Partial<DraftOf<typeof movimentacaoBem>>>;

interface Origem extends Record<string, unknown> {
  orgao_id: number | null;
  unidade_id: number | null;
  departamento_id: number | null;
  local: string | null;
  detentor_id: number | null;
}

/** Where the bens of a draft are: one place and one keeper each. */
function lerOrigens(work: Work, bens: readonly number[]): Promise<Origem[]> {
  return work.db.rows<Origem>(
    `select b.orgao_id, b.unidade_id, b.departamento_id, b.detentor_id, min(b.local) as local from bem b where b.id = any($1::bigint[]) group by 1, 2, 3, 4`,
    [bens],
  );
}

/** All that a person keeps and may be moved. */
async function lerCarga(work: Work, pessoa: number): Promise<number[]> {
  const rows = await work.db.rows<{ id: number }>(
    "select b.id from bem b where b.detentor_id = $1 and b.situacao_bem = 'ativo' order by b.tombamento",
    [pessoa],
  );
  return rows.map(({ id }) => id);
}

/** A carga is of one person, and goes to another. */
async function julgarCarga({ bens, carga_de_id, detentor_destino_id }: MovimentacaoBem, work: Work): Promise<Issues> {
  if (carga_de_id && carga_de_id === detentor_destino_id) return { detentor_destino_id: ['Quem recebe já responde por estes bens.'] };
  if ((bens ?? []).length === 0) return { carga_de_id: ['Esta pessoa não tem bens ativos sob a sua responsabilidade.'] };
  const outro = await work.db.first<{ rotulo: string }>(
    "select lpad(b.tombamento::text, 6, '0') as rotulo from bem b where b.id = any($1::bigint[]) and b.detentor_id is distinct from $2 order by b.tombamento limit 1",
    [bens, carga_de_id],
  );
  return outro ? { bens: [`O bem ${outro.rotulo} não está com esta pessoa: tire-o da lista.`] } : {};
}

/** What is a component goes with what it is of; what comes of the bens is where they are. */
async function completar(draft: Rascunho, work: Work, current: MovimentacaoBem | null): Promise<Rascunho> {
  const all = { ...current, ...draft } as MovimentacaoBem;
  const daCarga = all.tipo === 'carga' && all.carga_de_id && (all.bens ?? []).length === 0 ? await lerCarga(work, all.carga_de_id) : null;
  const ditos = daCarga ?? all.bens ?? [];
  const componentes = await work.db.rows<{ id: number }>(
    "select b.id from bem b where b.bem_principal_id = any($1::bigint[]) and b.situacao_bem = 'ativo' and not (b.id = any($1::bigint[])) order by b.id",
    [ditos],
  );
  const bens = [...ditos, ...componentes.map(({ id }) => id)];
  // of a carga only who keeps changes: each bem stays where it is
  const [origem] =
    all.tipo === 'carga'
      ? [{ orgao_id: null, unidade_id: null, departamento_id: null, local: null, detentor_id: all.carga_de_id ?? null }]
      : await lerOrigens(work, bens);
  return {
    ...draft,
    bens,
    ...(all.data && { ano: Number(String(all.data).slice(0, 4)) }),
    orgao_origem_id: origem?.orgao_id ?? null,
    unidade_origem_id: origem?.unidade_id ?? null,
    departamento_origem_id: origem?.departamento_id ?? null,
    local_origem: origem?.local ?? null,
    detentor_origem_id: origem?.detentor_id ?? null,
  } as Rascunho;
}

async function julgar(draft: Rascunho, work: Work, current: MovimentacaoBem | null): Promise<Issues> {
  const all = { ...current, ...draft } as MovimentacaoBem;
  if (all.tipo === 'carga') return julgarCarga(all, work);
  if ((await lerOrigens(work, all.bens ?? [])).length > 1)
    return { bens: ['Os bens estão em lugares, ou com pessoas, diferentes: faça uma movimentação para cada origem.'] };
  return julgarDestino(all);
}

/** Movements of bens (handbook Patrimônio 7). */
export const movimentacaoBemRules = onResource(movimentacaoBem, {
  derived: {
    rotulo: (t) => `(lpad(${t}.numero::text, 4, '0') || '/' || ${t}.ano)`,
    quantos: (t) => `(select count(*) from public.movimentacao_bem_bens x where x.pai_id = ${t}.id)::int`,
    valor_total: (t) =>
      `coalesce((select sum(b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada) from public.movimentacao_bem_bens x join public.bem b on b.id = x.alvo_id where x.pai_id = ${t}.id), 0)::numeric(18,2)`,
  },
  filters: {
    em_atraso: (value, t) => `(${t}.situacao = 'aceita' and coalesce(${t}.previsao_retorno < hoje(), false)) = ${value === true}`,
    bem_id: (value, t, param) =>
      `exists (select from public.movimentacao_bem_bens x where x.pai_id = ${t}.id and x.alvo_id = ${param(value)})`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'rascunho' then 'A movimentação foi enviada: recuse-a, ou estorne-a, e faça outra.' end`,
  complete: completar,
  judge: julgar,
  acts: {
    enviar: act('Bens enviados.', (record: MovimentacaoBem, _input, tx) => enviarBens(tx, record)),
    autorizar: act('Transferência autorizada.'),
    aceitar: act('Bens recebidos.', (record: MovimentacaoBem, { data }, tx) => aceitarBens(tx, record, data as string), {
      apart: recebeOutro,
      waitsFor: (t, caller) => `${t}.enviada_por_id is distinct from ${caller.usuario()}`,
    }),
    recusar: act('Movimentação recusada.', (record: MovimentacaoBem, _input, tx) => recusarBens(tx, record)),
    devolver: act('Devolução registrada.', (record: MovimentacaoBem, { data }, tx) => devolverBens(tx, record, data as string)),
    estornar: act('Movimentação estornada.', (record: MovimentacaoBem, asked, tx) =>
      estornarMovimento(tx, record, asked as { data: string; motivo: string }),
    ),
  },
});

/** MV4: the termo, with its table and the signatures of who gives, who receives and who keeps the register. */
export const termoPaper = onPaper(movimentacaoBem, 'termo', {
  template,
  fields: {
    relacao: items(LINHA_DO_TERMO, { label: 'Bens do termo' }),
    total: money({ label: 'Líquido dos bens' }),
  },
  read: async ({ id, valor_total }, work) => ({ relacao: await lerBensDoTermo(work, MOVIDOS, id), total: valor_total }),
  signatories: async ({ detentor_origem_id, detentor_destino_id }, work) => {
    const pessoas = await work.db.rows<{ id: number; nome: string }>(
      'select p.id, p.nome from public.pessoa p where p.id = any($1::bigint[])',
      [[detentor_origem_id, detentor_destino_id]],
    );
    const nome = (qual: number | null) => pessoas.find(({ id }) => id === qual)?.nome ?? '';
    return [
      ...(detentor_origem_id ? [{ nome: nome(detentor_origem_id), cargo: 'Quem entrega' }] : []),
      { nome: nome(detentor_destino_id), cargo: 'Quem recebe' },
      { nome: work.user.nome, cargo: 'Patrimônio' },
    ];
  },
});

const MOVIDOS = 'select x.alvo_id from public.movimentacao_bem_bens x where x.pai_id = $1';
