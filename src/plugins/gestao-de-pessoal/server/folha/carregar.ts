import { formatMonth } from '../../../../resources/definition';
import { ConflictError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { limitesDoMes } from '../../calculo/dias';
import type { Faixa } from '../../calculo/inss';
import type { Entrada, Parametros, TabelaInss, TipoFolha, Vinculo } from '../../calculo/tipos';
import { eventosEm } from '../eventos';
import { fimDoLancamento } from '../lancamentos';
import { lotacaoEm } from '../vigencia';
import {
  AUSENCIAS,
  type AusenciaRow,
  ausenciasDe,
  FERIAS_DA_FOLHA,
  FERIAS_GOZADAS,
  FERIAS_NO_MES,
  type FimRow,
  feriasAPagar,
  gozosAte,
  rescisaoDe,
} from './direitos';
import { FECHADAS_SQL } from './situacao';

/** The folha that is calculated. */
export interface FolhaAlvo {
  id: number;
  competencia: string;
  tipo: TipoFolha;
  data_pagamento: string;
}

/** A vínculo of the folha with what its contracheque shows and the calculation does not use. */
export interface VinculoRow extends Omit<Vinculo, 'lancamentos' | 'ausencias' | 'rescisao'>, Record<string, unknown> {
  ausencias: AusenciaRow[];
  ferias_no_mes: { inicio: string; fim: string }[];
  fim_do_vinculo: FimRow | null;
  pessoa_id: number;
  matricula: string;
  nome: string;
  cargo: string;
  padrao: string | null;
  departamento_id: number | null;
  conta: string | null;
  previdencia: { aliquota: string | null; faixas: Faixa[]; teto: boolean; inativos_sobre: 'acima_teto' | 'acima_minimo' } | null;
  outra_previdencia_id: number | null;
  limitado_teto: boolean;
  dependentes_ir: number;
  deduz_dependentes: boolean;
  outros: { base: string; desconto: string };
  ja: Entrada['ja'];
  sem_valor: boolean;
  /** Of who left: the monthly folha of the month, already closed, paid it whole. */
  mensal_paga: boolean;
}

/** Everything that a folha is calculated from, and the persons of it. */
export interface Carga {
  vinculos: readonly VinculoRow[];
  entradas: readonly Entrada[];
  eventos: Awaited<ReturnType<typeof eventosEm>>;
  /** The versions used, in words. */
  tabelas: string;
  patronal: { patronal: string; rat: string; fap: string };
  previdencias: ReadonlyMap<number, { patronal_normal: string; patronal_suplementar: string; taxa_administracao: string }>;
  confere_variacao: string;
}

interface ParametroRow extends Parametros {
  confere_variacao: string;
  folha_ferias: 'mensal' | 'propria';
}

const PADRAO: ParametroRow = {
  modo_inss: 'truncar_faixa',
  irrf_ferias: 'separado',
  simplificado_no_13: false,
  reducao_no_13: true,
  reducao_nas_ferias: 'conjunta',
  teto: null,
  margem: '35',
  base_margem: 'liquida_compulsorios',
  confere_variacao: '20',
  folha_ferias: 'mensal',
};

/** Until when férias begin that a folha pays; null where it pays none. */
export async function gozosDaFolha(tx: Work, { tipo, competencia }: Pick<FolhaAlvo, 'tipo' | 'competencia'>): Promise<string | null> {
  const { folha_ferias } = await lerParametros(tx, competencia);
  return gozosAte(tipo, competencia, folha_ferias);
}

async function lerParametros(tx: Work, competencia: string): Promise<ParametroRow> {
  const row = await tx.db.first<ParametroRow & Record<string, unknown>>(
    `select p.modo_inss, p.irrf_ferias, p.simplificado_no_13, p.reducao_no_13, p.reducao_nas_ferias, p.teto::text, p.margem::text,
            p.base_margem, p.confere_variacao::text, p.folha_ferias from parametro_pessoal p where p.inicio <= $1 order by p.inicio desc limit 1`,
    [`${competencia}-01`],
  );
  return row ?? PADRAO;
}

interface InssRow extends TabelaInss, Record<string, unknown> {
  patronal: string;
  rat: string;
  fap: string;
  sf_idade: number;
  ato: string;
}

/**
 * Reads what the folha depends on, a few queries for all of it. The salary and INSS tables are those of the competência; that of
 * the IRRF, of the date of payment (M5).
 *
 * @throws ConflictError when a table of the law is missing
 */
export async function carregar(tx: Work, folha: FolhaAlvo): Promise<Carga> {
  const { competencia, tipo, data_pagamento } = folha;
  const first = `${competencia}-01`;
  const inss = await tx.db.first<InssRow>(
    `select t.ato, t.salario_minimo::text, t.sf_valor::text, t.sf_limite::text, t.sf_idade, t.patronal::text, t.rat::text, t.fap::text,
            (select json_agg(json_build_object('ate', f.ate::text, 'aliquota', f.aliquota::text) order by f.ate) from aliquota_inss_faixa f
              where f.pai_id = t.id) as faixas
       from aliquota_inss t where t.situacao and t.vigencia_inicio <= $1 order by t.vigencia_inicio desc limit 1`,
    [first],
  );
  const irrf = await tx.db.first<Entrada['irrf'] & { ato: string } & Record<string, unknown>>(
    `select t.ato, t.dependente::text, t.simplificado::text, t.minimo_retencao::text, t.isencao_65::text,
            (select json_agg(json_build_object('ate', f.ate::text, 'aliquota', f.aliquota::text, 'deduzir', f.deduzir::text) order by f.ordem)
               from tabela_irrf_faixa f where f.pai_id = t.id) as faixas,
            coalesce((select json_agg(json_build_object('ate', r.ate::text, 'fixo', r.fixo::text, 'coeficiente', r.coeficiente::text) order by r.ate)
               from tabela_irrf_reducao r where r.pai_id = t.id), '[]') as reducao
       from tabela_irrf t where t.situacao and t.vigencia_inicio <= $1 order by t.vigencia_inicio desc limit 1`,
    [data_pagamento],
  );
  if (!inss || !irrf)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `Não há tabela do ${inss ? 'IRRF' : 'INSS'} em vigor para a folha de ${formatMonth(competencia)}.`,
    });
  const { confere_variacao, folha_ferias, ...parametros } = await lerParametros(tx, competencia);
  const eventos = await eventosEm(tx, competencia);
  const vinculos = await lerVinculos(tx, folha, inss.sf_idade, gozosAte(tipo, competencia, folha_ferias));
  const lancamentos = await lerLancamentos(tx, folha);
  const { ato, patronal, rat, fap, sf_idade: _idade, ...tabela } = inss;
  const { ato: ato_irrf, ...tabelaIrrf } = irrf;
  const people = [...new Set(vinculos.map(({ pessoa_id }) => pessoa_id))];
  const entradas = people.map((pessoa): Entrada => {
    const own = vinculos.filter(({ pessoa_id }) => pessoa_id === pessoa);
    const [one] = own as [VinculoRow];
    return {
      competencia,
      folha: tipo,
      inss: tabela,
      irrf: tabelaIrrf,
      parametros,
      eventos,
      ja: one.ja,
      outros: one.outros,
      dependentes_ir: own.some(({ deduz_dependentes }) => deduz_dependentes) ? one.dependentes_ir : 0,
      vinculos: own.map((row) => ({ ...vinculoDe(row, tabela), lancamentos: lancamentos.get(row.id) ?? [] })),
    };
  });
  return {
    vinculos,
    entradas,
    eventos,
    patronal: { patronal, rat, fap },
    confere_variacao,
    tabelas: `INSS: ${ato} · IRRF: ${ato_irrf}`,
    previdencias: await lerPrevidencias(tx, first),
  };
}

/** What of a retirement does not contribute: up to the ceiling of the RGPS or, where the law has a deficit to cover, to the minimum wage. */
function isentoDe({ inativos_sobre }: NonNullable<VinculoRow['previdencia']>, { salario_minimo, faixas }: TabelaInss): string {
  return inativos_sobre === 'acima_minimo' ? salario_minimo : (faixas.at(-1)?.ate ?? salario_minimo);
}

/** Only what the calculation sees. */
function vinculoDe(row: VinculoRow, inss: TabelaInss): Omit<Vinculo, 'lancamentos'> {
  const { previdencia, limitado_teto, ferias_no_mes, fim_do_vinculo } = row;
  const ausencias = ausenciasDe(row.ausencias, row, ferias_no_mes);
  const rates = previdencia && (previdencia.aliquota ? [{ ate: null, aliquota: previdencia.aliquota }] : previdencia.faixas);
  return {
    id: row.id,
    regime: row.regime,
    acumulavel: row.acumulavel,
    inicio: row.inicio,
    fim: row.fim,
    padroes: row.padroes,
    jornadas: row.jornadas,
    comissoes: row.comissoes,
    anos: row.anos,
    quinquenios: row.quinquenios,
    idade: row.idade,
    quotas: row.quotas,
    pensoes: row.pensoes,
    ja_rpps: row.ja_rpps,
    decimo: row.decimo,
    celetista: row.celetista,
    inativo: row.inativo,
    ausencias,
    ferias: row.ferias,
    ferias_variaveis: row.ferias_variaveis,
    rescisao: rescisaoDe(row, fim_do_vinculo, ausencias),
    rpps:
      row.regime === 'rpps' && previdencia && rates && rates.length > 0
        ? { faixas: rates, limitado: limitado_teto || previdencia.teto, isento: row.inativo ? isentoDe(previdencia, inss) : '0' }
        : null,
  };
}

/** What a table pays in a competência for a classe and nível; `$2` is the first day of it. */
const CELULA = (tabela: string, classe: string, nivel: string) => `
  (select cel.valor from tabela_salarial_valor cel
    where cel.pai_id = (select vig.id from tabela_salarial_vigencia vig where vig.pai_id = ${tabela} and vig.inicio <= $2::date order by vig.inicio desc limit 1)
      and cel.classe = ${classe} and cel.nivel = ${nivel})`;

/** Σ of the lines of a routine in closed folhas, `k` of the contracheques. */
const retido = (rotinas: readonly string[]) => `
  coalesce((select sum(l.valor) from contracheque_linha l join public.evento_folha e on e.id = l.evento_id
             where l.pai_id = k.id and e.formula in (${rotinas.map((rotina) => `'${rotina}'`).join(', ')})), 0)`;

/** Whole periods of service at the start of the competência (`$2`): only who has a cargo efetivo is paid for the time (CF, art. 39). */
const TEMPO = (dias: string) =>
  `(case when f.tipo_vinculo in ('efetivo', 'efetivo_comissionado') then greatest(0, floor(($2::date - f.exercicio_inicio) / ${dias}))::int else 0 end)`;

/** Whether the end of `f` within the month is of a folha of its own. */
const RESCINDIDO = `exists (select from motivo_vinculo m where m.id = f.motivo_desligamento_id and m.gera_rescisao and f.data_desligamento between $2 and $3)`;

/** Which vínculos are of each kind of folha: who left is paid apart, once; that of férias pays only who has them. */
const SAO_DA_FOLHA: Readonly<Partial<Record<TipoFolha, string>>> = {
  mensal: `not ${RESCINDIDO}`,
  rescisao: `${RESCINDIDO} and not exists (select from contracheque k join public.folha_pagamento h on h.id = k.folha_id
     where k.funcionario_id = f.id and h.tipo = 'rescisao' and h.situacao <> 'cancelada' and h.id <> $1)`,
  ferias: `exists (select from ferias_periodo z where ${feriasAPagar('z', 'f', '$1', '$7')})`,
};

async function lerVinculos(
  tx: Work,
  { id, competencia, tipo, data_pagamento }: FolhaAlvo,
  sf_idade: number,
  gozos: string | null,
): Promise<VinculoRow[]> {
  const { inicio, fim } = limitesDoMes(competencia);
  // of the 13º, whoever is in exercise at its competência; of the month, whoever had a day in it
  const from = tipo.startsWith('decimo') ? fim : inicio;
  return tx.db.rows<VinculoRow>(
    `select f.id, f.pessoa_id, f.matricula, p.nome, f.regime_previdenciario as regime, c.acumulavel, f.exercicio_inicio as inicio,
            least(f.data_desligamento, f.vigencia_contrato) as fim, c.nome as cargo, f.outra_previdencia_id, coalesce(f.limitado_teto, false) as limitado_teto,
            f.deduz_dependentes, ${lotacaoEm('f', 'least($3::date, f.data_desligamento)')} as departamento_id,
            (select a.rotulo from conta_pessoa a where a.id = f.conta_id) as conta,
            ${TEMPO('365.0')} as anos, ${TEMPO('365.0 / 5')} as quinquenios,
            date_part('year', age($3::date, p.nascimento_fundacao))::int as idade,
            (select t.nome || ' ' || x.classe || '-' || x.nivel from funcionario_padrao x join public.tabela_salarial t on t.id = x.tabela_salarial_id
              where x.pai_id = f.id and x.inicio <= $3 order by x.inicio desc limit 1) as padrao,
            exists (select from funcionario_padrao x where x.pai_id = f.id and x.inicio = (select max(y.inicio) from funcionario_padrao y where y.pai_id = f.id and y.inicio <= $3)
                       and ${CELULA('x.tabela_salarial_id', 'x.classe', 'x.nivel')} is null) as sem_valor,
            (select json_agg(json_build_object('inicio', x.inicio, 'tipo', t.tipo, 'carga', t.carga_horaria::text, 'proporcional', t.proporcional,
                      'valor', coalesce(${CELULA('t.id', 'x.classe', 'x.nivel')}, 0)::text) order by x.inicio)
               from funcionario_padrao x join public.tabela_salarial t on t.id = x.tabela_salarial_id where x.pai_id = f.id) as padroes,
            (select json_agg(json_build_object('inicio', x.inicio, 'carga', x.carga_semanal::text) order by x.inicio) from funcionario_jornada x
              where x.pai_id = f.id) as jornadas,
            coalesce((select json_agg(json_build_object('inicio', x.inicio, 'fim', x.fim, 'forma', x.forma, 'percentual', x.percentual::text,
                      'valor', coalesce(${CELULA('g.tabela_salarial_id', 'g.classe_inicial', 'g.nivel_inicial')}, 0)::text) order by x.inicio)
               from funcionario_comissao x join public.cargo g on g.id = x.cargo_id where x.pai_id = f.id and x.inicio <= $3 and coalesce(x.fim, $2) >= $2), '[]') as comissoes,
            coalesce((select json_agg(json_build_object('forma', x.forma, 'percentual', x.percentual::text, 'valor', x.valor::text, 'deduz_irrf', x.deduz_irrf,
                      'no_decimo', x.no_decimo, 'nas_ferias', x.nas_ferias, 'na_rescisao', x.na_rescisao) order by x.id)
               from pensao_alimenticia x where x.pai_id = f.id and x.inicio <= $3 and coalesce(x.fim, $2) >= $2), '[]') as pensoes,
            (select json_build_object('aliquota', v.aliquota_servidor::text, 'teto', v.teto_contribuicao, 'inativos_sobre', v.inativos_sobre,
                      'faixas', coalesce((select json_agg(json_build_object('ate', z.ate::text, 'aliquota', z.aliquota::text) order by z.ordem)
                         from outra_previdencia_faixa z where z.pai_id = v.id), '[]'))
               from outra_previdencia_vigencia v where v.pai_id = f.outra_previdencia_id and v.inicio <= $2 order by v.inicio desc limit 1) as previdencia,
            (select count(*)::int from pessoa_dependentes d left join public.pessoa q on q.id = d.pessoa_id
              where d.pai_id = f.pessoa_id and d.salario_familia and d.inicio <= $3 and coalesce(d.fim, $2) >= $2
                and coalesce(q.nascimento_fundacao, d.nascimento) + make_interval(years => $6) > $2) as quotas,
            (select count(*)::int from pessoa_dependentes d where d.pai_id = f.pessoa_id and d.irrf and d.inicio <= $3 and coalesce(d.fim, $2) >= $2) as dependentes_ir,
            (select json_build_object('base', coalesce(sum(o.base), 0)::text, 'desconto', coalesce(sum(o.desconto), 0)::text)
               from funcionario_outro_vinculo o join public.funcionario w on w.id = o.pai_id
              where w.pessoa_id = f.pessoa_id and w.entidade_id = f.entidade_id and w.data_exclusao is null and o.inicio <= $2 and coalesce(o.fim, $2) >= $2) as outros,
            (select json_build_object('base', coalesce(sum(k.base_rpps), 0)::text, 'valor', coalesce(sum(${retido(['rpps'])}), 0)::text)
               from contracheque k join public.folha_pagamento h on h.id = k.folha_id
              where k.funcionario_id = f.id and h.id <> $1 and h.situacao in ${FECHADAS_SQL} and h.competencia = $2) as ja_rpps,
            (select json_build_object('base_inss', coalesce(sum(k.base_inss) filter (where h.competencia = $2), 0)::text,
                      'inss', coalesce(sum(${retido(['inss'])}) filter (where h.competencia = $2), 0)::text,
                      'base_inss_13', coalesce(sum(k.base_inss_13) filter (where ${SAME_YEAR}), 0)::text,
                      'inss_13', coalesce(sum(${retido(['inss_13'])}) filter (where ${SAME_YEAR}), 0)::text,
                      'cestas', json_build_object('mensal', ${tributado('renda', 'deducoes', 'irrf')}, 'ferias', ${tributado('renda_ferias', 'deducoes_ferias', 'irrf_ferias')},
                         'decimo', ${tributado('renda_13', 'deducoes_13', 'irrf_13')}))
               from contracheque k join public.folha_pagamento h on h.id = k.folha_id join public.funcionario w on w.id = k.funcionario_id
              where w.pessoa_id = f.pessoa_id and h.id <> $1 and h.situacao in ${FECHADAS_SQL} and (h.competencia = $2 or ${SAME_MONTH} or ${SAME_YEAR})) as ja,
            (select json_build_object('primeira', greatest(0, coalesce(sum(${retido(['decimo_1'])}), 0) - coalesce(sum(${retido(['adiantamento_13'])}), 0))::text,
                      'integral', coalesce(sum(${retido(['decimo', 'decimo_sem_rpps'])}), 0)::text,
                      'variaveis', coalesce(sum(${variavel('e.compoe_13')}) filter (where h.tipo = 'mensal'), 0)::text,
                      'variaveis_rpps', coalesce(sum(${variavel("e.compoe_13 and e.incide_rpps <> 'nao'")}) filter (where h.tipo = 'mensal'), 0)::text)
               from contracheque k join public.folha_pagamento h on h.id = k.folha_id
              where k.funcionario_id = f.id and h.situacao in ${FECHADAS_SQL} and ${SAME_YEAR} and h.id <> $1) as decimo,
            ($8 and exists (select from contracheque k join public.folha_pagamento h on h.id = k.folha_id
              where k.funcionario_id = f.id and h.tipo = 'mensal' and h.competencia = $2::date and h.situacao in ${FECHADAS_SQL})) as mensal_paga,
            (f.regime_juridico = 'celetista') as celetista, f.tipo_vinculo in ('aposentado', 'pensionista') as inativo, ${AUSENCIAS} as ausencias, ${FERIAS_DA_FOLHA} as ferias, ${FERIAS_NO_MES} as ferias_no_mes,
            (select coalesce(sum(${variavel('e.compoe_ferias')}), 0)::text from contracheque k join public.folha_pagamento h on h.id = k.folha_id
              where k.funcionario_id = f.id and h.tipo = 'mensal' and h.situacao in ${FECHADAS_SQL}
                and h.competencia < $2::date and h.competencia >= $2::date - interval '12 months') as ferias_variaveis,
            (select json_build_object('aviso_indenizado', f.aviso_indenizado, 'paga_13', m.paga_13, 'paga_ferias', m.paga_ferias,
                      'ferias_gozadas', ${FERIAS_GOZADAS}, 'ferias_desde', f.ferias_desde)
               from motivo_vinculo m where m.id = f.motivo_desligamento_id) as fim_do_vinculo
       from funcionario f join public.pessoa p on p.id = f.pessoa_id join public.cargo c on c.id = f.cargo_id
      where f.exercicio_inicio <= $3 and coalesce(least(f.data_desligamento, f.vigencia_contrato), $4::date) >= $4
        and (${SAO_DA_FOLHA[tipo] ?? 'true'})
      order by f.matricula`,
    [id, inicio, fim, from, data_pagamento, sf_idade, gozos, tipo === 'rescisao'],
  );
}

/** Σ of what was launched for the month alone, of the events that a condition names; `k` of the contracheques. */
const variavel = (test: string) => `
  (select sum(l.valor) from contracheque_linha l join public.evento_folha e on e.id = l.evento_id join public.lancamento_folha a on a.id = l.lancamento_id
    where l.pai_id = k.id and e.tipo = 'provento' and a.natureza <> 'fixo' and ${test})`;

/** What was taxed of a cesta by the folhas paid in the month. */
const tributado = (renda: string, deducoes: string, rotina: string) => `
  json_build_object('renda', coalesce(sum(k.${renda}) filter (where ${SAME_MONTH}), 0)::text, 'deducoes', coalesce(sum(k.${deducoes}) filter (where ${SAME_MONTH}), 0)::text,
    'ir', coalesce(sum(${retido([rotina])}) filter (where ${SAME_MONTH}), 0)::text)`;

/** The contribution of the 13º is one of the year. */
const SAME_YEAR = "date_trunc('year', h.competencia) = date_trunc('year', $2::date)";

/** Paid in the month of this folha: the tax is reckoned on all of it together. */
const SAME_MONTH = "date_trunc('month', h.data_pagamento) = date_trunc('month', $5::date)";

type Lancamentos = Map<number, Vinculo['lancamentos'][number][]>;

/** The launches in force, by vínculo. The 13º also reads the fixed ones of the month, which December pays. */
async function lerLancamentos(tx: Work, { competencia, tipo }: FolhaAlvo): Promise<Lancamentos> {
  const rows = await tx.db.rows<Vinculo['lancamentos'][number] & { funcionario_id: number } & Record<string, unknown>>(
    `select l.id, l.funcionario_id, e.codigo as evento, l.quantidade::text, l.percentual::text, l.valor::text, to_char(l.referencia, 'MM/YYYY') as referencia,
            l.natureza = 'fixo' as fixo
       from lancamento_folha l join public.evento_folha e on e.id = l.evento_id
      where (l.folha_tipo = $2 or ($3 and l.folha_tipo = 'mensal' and l.natureza = 'fixo') or ($2 = 'rescisao' and l.folha_tipo = 'mensal'))
        and l.competencia_inicio <= $1::date and ${fimDoLancamento('l')} >= $1::date order by l.id`,
    [`${competencia}-01`, tipo, tipo.startsWith('decimo')],
  );
  const found: Lancamentos = new Map();
  for (const { funcionario_id, ...row } of rows) found.set(funcionario_id, [...(found.get(funcionario_id) ?? []), row]);
  return found;
}

async function lerPrevidencias(tx: Work, first: string): Promise<Carga['previdencias']> {
  const rows = await tx.db.rows<{ id: number; patronal_normal: string; patronal_suplementar: string; taxa_administracao: string }>(
    `select distinct on (p.id) p.id, v.patronal_normal::text, v.patronal_suplementar::text, v.taxa_administracao::text
       from outra_previdencia p join outra_previdencia_vigencia v on v.pai_id = p.id where v.inicio <= $1 order by p.id, v.inicio desc`,
    [first],
  );
  return new Map(rows.map(({ id, ...rates }) => [id, rates]));
}
