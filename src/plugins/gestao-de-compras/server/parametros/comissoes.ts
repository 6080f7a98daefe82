import type { Issues } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type ComissaoLicitacao, comissaoLicitacao } from '../../resources/parametros/comissao_licitacao';
import { lerParametros } from './parametros';

type Membro = ComissaoLicitacao['membros'][number];

/** Until this day the small municipalities may designate who is not of a permanent post (Lei 14.133/2021, art. 176). */
const CARENCIA = '2027-04-01';
const PERMANENTES = ['efetivo', 'empregado'];

export const comissaoLicitacaoRules = onResource(comissaoLicitacao, {
  derived: { quantos: (t) => `(select count(*)::int from public.comissao_licitacao_membros m where m.pai_id = ${t}.id)` },
  filters: {
    vigente_em: (value, t, param) => `${param(value)}::date between ${t}.vigencia_inicio and coalesce(${t}.vigencia_fim, 'infinity')`,
    membro_id: (value, t, param) =>
      `exists (select from public.comissao_licitacao_membros m where m.pai_id = ${t}.id and m.pessoa_id = ${param(value)})`,
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const all = { ...current, ...draft } as ComissaoLicitacao;
    const repeated = repetido(all.membros ?? []);
    if (repeated >= 0) return { [`membros.${repeated}.pessoa_id`]: ['Esta pessoa já está na comissão.'] };
    const wrong = (all.membros ?? []).findIndex(({ inicio, fim }) => inicio && fim && fim < inicio);
    if (wrong >= 0) return { [`membros.${wrong}.fim`]: ['O fim não é anterior ao início.'] };
    if (all.tipo === 'comissao_contratacao' || all.tipo === 'comissao_especial') return julgarComissao(all);
    if (all.tipo === 'agente' || all.tipo === 'pregoeiro') return julgarTitular(work, all);
    return null;
  },
});

function repetido(membros: readonly Membro[]): number {
  return membros.findIndex(({ pessoa_id }, n) => membros.slice(0, n).some((other) => other.pessoa_id === pessoa_id));
}

/** R1: a commission has three members who decide, one of them its president (art. 8º, § 2º). */
function julgarComissao({ membros }: ComissaoLicitacao): Issues | null {
  const deciding = membros.filter(({ funcao }) => funcao === 'presidente' || funcao === 'membro');
  if (deciding.length < 3)
    return { membros: ['A comissão de contratação tem ao menos três membros titulares (Lei 14.133/2021, art. 8º, § 2º).'] };
  return deciding.filter(({ funcao }) => funcao === 'presidente').length === 1
    ? null
    : { membros: ['A comissão tem um presidente, e só um.'] };
}

/** R2: one titular, of a permanent post (art. 8º, caput); a small municipality has until the end of the grace to comply (art. 176). */
async function julgarTitular(work: Work, { membros, orgao_id, vigencia_inicio }: ComissaoLicitacao): Promise<Issues | null> {
  const [titular, ...others] = membros.filter(({ funcao }) => funcao === 'titular');
  if (!titular || others.length > 0) return { membros: ['Designe um titular, e só um.'] };
  if (PERMANENTES.includes(titular.vinculo)) return null;
  const { municipio_ate_20mil } = await lerParametros(work, orgao_id);
  if (municipio_ate_20mil && vigencia_inicio < CARENCIA) return null;
  const n = membros.indexOf(titular);
  return {
    [`membros.${n}.vinculo`]: ['O titular é servidor efetivo ou empregado público dos quadros permanentes (Lei 14.133/2021, art. 8º).'],
  };
}
