import { type Issues, sumDecimals } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { lrfAudiencia } from '../../resources/lrf/lrf_audiencia';
import { BRUTA_DE_PESSOAL, lrfDespesaPessoal, NAO_COMPUTADA } from '../../resources/lrf/lrf_despesa_pessoal';
import { lrfEstimativaImpacto } from '../../resources/lrf/lrf_estimativa_impacto';
import { lrfParametro } from '../../resources/lrf/lrf_parametro';
import { lrfRcl } from '../../resources/lrf/lrf_rcl';
import { lrfResultadoPrimario } from '../../resources/lrf/lrf_resultado_primario';
import { type ProjecaoAtuarialRpps, projecaoAtuarialRpps } from '../../resources/lrf/projecao_atuarial_rpps';
import { prazoDaAudienciaSql } from './prazos';
import { lerMesesNoLivro } from './registros';

export const audienciaRules = onResource(lrfAudiencia, {
  derived: {
    prazo: prazoDaAudienciaSql,
    situacao: (t) =>
      `case when ${t}.data_hora::date > ${prazoDaAudienciaSql(t)} then 'Fora do prazo' when ${t}.data_hora::date > hoje() then 'Marcada' else 'No prazo' end`,
  },
});

/** One register of the year of the work, besides this one. */
async function outroDoAno(work: Work, tabela: 'lrf_parametro' | 'lrf_resultado_primario', id: number | undefined): Promise<boolean> {
  return Boolean(await work.inYear(work.setting.exercicio).db.first(`select id from ${tabela} where id <> $1 limit 1`, [id ?? 0]));
}

export const parametroRules = onResource(lrfParametro, {
  judge: async (draft, work, current): Promise<Issues | null> => {
    const { exercicio } = work.setting;
    if (!current && (await outroDoAno(work, 'lrf_parametro', undefined)))
      return { populacao: [`Os parâmetros de ${exercicio} já estão cadastrados: altere-os.`] };
    if ((draft.superavit ?? []).length === 0) return null;
    const encerrado = await work.db.first(
      'select id from public.encerramento_exercicio where cliente_id = $1 and exercicio = $2 and etapa >= 6 and desfeita_em is null limit 1',
      [work.cliente.id, exercicio - 1],
    );
    return encerrado
      ? { superavit: [`O exercício de ${exercicio - 1} foi encerrado no sistema: o superávit é o do balanço patrimonial dele, por fonte.`] }
      : null;
  },
});

export const resultadoPrimarioRules = onResource(lrfResultadoPrimario, {
  derived: {
    ano: (t) => `${t}.exercicio::text`,
    total_ajustes: (t) => `select coalesce(sum(a.valor), 0) from public.lrf_resultado_primario_ajustes a where a.pai_id = ${t}.id`,
  },
  judge: async (_draft, work, current) =>
    !current && (await outroDoAno(work, 'lrf_resultado_primario', undefined))
      ? { metas: [`O resultado primário de ${work.setting.exercicio} já está cadastrado: altere-o.`] }
      : null,
});

const somaDosMeses = (t: string, plus: readonly string[], minus: readonly string[] = []) =>
  `select sum(${[...plus.map((nome) => `+ m.${nome}`), ...minus.map((nome) => `- m.${nome}`)].join(' ')}) from public.lrf_despesa_pessoal_meses m where m.pai_id = ${t}.id`;

export const despesaPessoalRules = onResource(lrfDespesaPessoal, {
  derived: {
    poder: (t) => `select initcap(o.poder) from public.orgao o where o.id = ${t}.entidade_id`,
    bruta: (t) => somaDosMeses(t, BRUTA_DE_PESSOAL),
    liquida: (t) => somaDosMeses(t, BRUTA_DE_PESSOAL, NAO_COMPUTADA),
  },
  judge: async (draft, work, current) => {
    const [ano, meses] = [draft.ano ?? current?.ano, draft.meses ?? []];
    if (!ano || meses.length === 0) return null;
    const booked = await lerMesesNoLivro(work, 'pessoal', ano);
    const at = meses.findIndex(({ mes }) => booked.has(Number(mes)));
    return at < 0 ? null : { [`meses.${at}.mes`]: [noLivro(Number(meses[at]?.mes), ano, 'a despesa com pessoal')] };
  },
});

export const rclRules = onResource(lrfRcl, {
  judge: async (draft, work, current): Promise<Issues | null> => {
    const mes = draft.mes ?? current?.mes;
    if (!mes) return null;
    const [ano, numero] = mes.split('-').map(Number) as [number, number];
    const booked = await lerMesesNoLivro(work, 'receita', ano);
    return booked.has(numero) ? { mes: [noLivro(numero, ano, 'a receita')] } : null;
  },
});

const noLivro = (mes: number, ano: number, what: string) =>
  `O livro já tem ${what} de ${String(mes).padStart(2, '0')}/${ano}: cadastram-se só os meses de antes do sistema.`;

export const estimativaRules = onResource(lrfEstimativaImpacto, {
  derived: { total: (t) => `select sum(v.valor) from public.lrf_estimativa_impacto_valores v where v.pai_id = ${t}.id` },
});

/** saldo = saldo of the year before + receitas − despesas. */
export const projecaoRules = onResource(projecaoAtuarialRpps, {
  derived: {
    saldo_final: (t) => `select l.saldo from public.projecao_atuarial_rpps_linhas l where l.pai_id = ${t}.id order by l.ano desc limit 1`,
  },
  complete: (draft, _work, current) => {
    const [inicio, linhas] = [draft.saldo_inicial ?? current?.saldo_inicial, draft.linhas ?? current?.linhas ?? []];
    return inicio ? { ...draft, linhas: comSaldo(inicio, linhas) } : draft;
  },
});

function comSaldo(inicio: string, linhas: ProjecaoAtuarialRpps['linhas']): ProjecaoAtuarialRpps['linhas'] {
  let saldo = inicio;
  return linhas.map((linha) => {
    const resultado = sumDecimals([linha.receitas, `-${linha.despesas}`]);
    saldo = sumDecimals([saldo, resultado]);
    return { ...linha, resultado, saldo } as ProjecaoAtuarialRpps['linhas'][number];
  });
}
