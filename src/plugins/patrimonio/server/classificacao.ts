import { addIssue, type Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type ClassificacaoPatrimonial, classificacaoPatrimonial } from '../resources/classificacao_patrimonial';

const CONTAS = ['conta_bem', 'conta_depreciacao', 'conta_vpd_depreciacao', 'conta_impairment', 'conta_reserva_reavaliacao'] as const;
type Conta = (typeof CONTAS)[number];

/** The groups of the chart in which each account of a class may be; of intangibles, then of everything else. */
const GRUPOS: Readonly<Record<Conta, readonly [intangivel: string, demais: string]>> = {
  conta_bem: ['1.2.4', '1.2.3'],
  conta_depreciacao: ['1.2.4.8', '1.2.3.8'],
  conta_vpd_depreciacao: ['3.3.3', '3.3.3'],
  conta_impairment: ['1.2.4.9', '1.2.3.9'],
  conta_reserva_reavaliacao: ['2.3', '2.3'],
};

type Rascunho = Partial<ClassificacaoPatrimonial>;

/** The code of the class above: the last part that is not zero becomes zero; null of a class at the top. */
export function codigoSuperior(codigo: string): string | null {
  const partes = codigo.split('.');
  const ultima = partes.findLastIndex((parte) => Number(parte) > 0);
  return ultima <= 0 ? null : partes.map((parte, n) => (n >= ultima ? parte.replace(/\d/g, '0') : parte)).join('.');
}

async function lerSuperior(work: Work, codigo: string | undefined) {
  const acima = codigo ? codigoSuperior(codigo) : null;
  if (!acima) return undefined;
  return work.db.first<{ id: number; nome: string; natureza: string; bens: number }>(
    `select c.id, c.nome, c.natureza, (select count(*) from bem b where b.classificacao_id = c.id)::int as bens
       from classificacao_patrimonial c where c.codigo = $1`,
    [acima],
  );
}

async function julgar(work: Work, all: Rascunho, current: ClassificacaoPatrimonial | null): Promise<Issues> {
  const issues: Issues = {};
  const superior = await lerSuperior(work, all.codigo);
  const acima = codigoSuperior(all.codigo ?? '');
  if (acima && !superior) addIssue(issues, 'codigo', `Não há a classificação ${acima}, superior a esta: inclua-a antes.`);
  if (superior && superior.natureza !== all.natureza) addIssue(issues, 'natureza', `A natureza é a da superior, "${superior.nome}".`);
  if (superior && superior.bens > 0 && !current)
    addIssue(issues, 'codigo', `A classificação "${superior.nome}" já tem bens, e não recebe outras abaixo dela.`);
  for (const campo of CONTAS) await julgarConta(work, all, campo, issues);
  if (current && (current.bens ?? 0) > 0)
    for (const campo of ['codigo', 'natureza', 'depreciavel', ...CONTAS] as const)
      if (all[campo] !== current[campo]) addIssue(issues, campo, 'Há bens nesta classificação: a mudança é uma reclassificação deles.');
  return issues;
}

async function julgarConta(work: Work, all: Rascunho, campo: Conta, issues: Issues): Promise<void> {
  const conta = all[campo];
  if (!conta) return;
  const grupo = GRUPOS[campo][all.natureza === 'intangivel' ? 0 : 1];
  if (!conta.startsWith(`${grupo}.`)) return addIssue(issues, campo, `A conta ${conta} não é do grupo ${grupo}.`);
  const row = await work.db.first<{ tipo: string }>('select p.tipo from plano_conta p where p.codigo = $1', [conta]);
  if (row?.tipo !== 'A')
    addIssue(
      issues,
      campo,
      row
        ? `A conta ${conta} é sintética: escolha uma conta analítica abaixo dela.`
        : `A conta ${conta} não está no plano de contas de ${work.setting.exercicio}.`,
    );
}

/** SQL of when a class was last revalued; of one that never was, since when it has bens. */
const reavaliadaEm = (t: string) => `(select coalesce(
    (select max(v.data) from public.bem_valor v where v.classificacao_id = ${t}.id and v.tipo = 'reavaliacao' and v.estorno_de is null
        and not exists (select from public.bem_valor r where r.estorno_de = v.id)),
    (select min(b.data_aquisicao) from public.bem b where b.classificacao_id = ${t}.id and b.situacao_bem not in ('a_incorporar', 'baixado', 'agregado', 'cancelado'))))`;

/** The chart of classes (handbook Patrimônio 7, R1 and R2). */
export const classificacaoRules = onResource(classificacaoPatrimonial, {
  derived: {
    subclasses: (t) =>
      `(select count(*) from public.classificacao_patrimonial x where x.superior_id = ${t}.id and x.data_exclusao is null)::int`,
    bens: (t) =>
      `(select count(*) from public.bem b where b.classificacao_id = ${t}.id and b.situacao_bem not in ('a_incorporar', 'baixado', 'agregado', 'cancelado'))::int`,
    reavaliada_em: (t) => reavaliadaEm(t),
    valor_liquido: (t) =>
      `coalesce((select sum(b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada) from public.bem b where b.classificacao_id = ${t}.id), 0)::numeric(18,2)`,
  },
  filters: {
    sem_reavaliacao: (value, t) =>
      `(${reavaliadaEm(t)} + make_interval(years => coalesce((select max(p.intervalo_reavaliacao_anos) from public.parametro_patrimonio p
          where p.cliente_id = ${t}.cliente_id and p.data_exclusao is null), 4)) < hoje()) is ${value === true ? '' : 'not '}true`,
  },
  complete: async (draft, work, current) => ({
    ...draft,
    superior_id: (await lerSuperior(work, draft.codigo ?? current?.codigo))?.id ?? null,
  }),
  judge: (draft, work, current) => julgar(work, { ...current, ...draft } as Rascunho, current),
});
