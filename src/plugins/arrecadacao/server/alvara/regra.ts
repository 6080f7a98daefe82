import type { Work } from '../../../../server/work';
import { ateOFimDoAno, type FaixaDeTaxa, porMeses, taxaAnual, taxaProporcional, type Vigencia } from '../../calculo/alvara';

/** What the law fixes for a kind of alvará on a day. */
export interface RegraLida extends Record<string, unknown> {
  tributo_id: number | null;
  sigla: string | null;
  medida: 'area' | 'empregados' | 'fixa';
  validade: 'exercicio' | 'meses' | 'pedida';
  meses: number | null;
  proporcional: boolean;
  dias_vencimento: number;
  vistorias: { orgao: string; risco: string }[];
}

/** The rule in force on a day; nothing where the municipality has none yet. */
export function lerRegra(work: Work, tipo: string, dia: string): Promise<RegraLida | undefined> {
  return work.db.first<RegraLida>(
    `select r.tributo_id, (select x.sigla from public.tributo x where x.id = r.tributo_id) as sigla, r.medida, r.validade, r.meses, r.proporcional, r.dias_vencimento,
            coalesce((select json_agg(json_build_object('orgao', v.orgao, 'risco', v.risco) order by v.ordem) from regra_alvara_vistorias v where v.pai_id = r.id), '[]') as vistorias
       from regra_alvara r where r.tipo = $1 and r.inicio_vigencia <= $2 order by r.inicio_vigencia desc limit 1`,
    [tipo, dia],
  );
}

/** The bodies whose vistoria the law asks for before an alvará of a risk. */
export function vistoriasExigidas({ vistorias }: RegraLida, risco: string): string[] {
  if (risco === 'baixo') return [];
  return vistorias.flatMap((one) => (risco === 'alto' || one.risco === 'medio' ? one.orgao : []));
}

/** What is asked of the fee: from when, until when of an event, and the measures. */
export interface Medidas {
  /** Civil date. */
  inicio: string;
  fim: string | null;
  area_m2: string | null;
  empregados: number | null;
}

/** The fee and the term of an alvará; without a fee, why, by the field that tells it. */
export type Taxa = Vigencia & ({ taxa_anual: string | null; taxa: string } | { campo: string; impedimento: string });

/** Reckons the fee by the ranges of its tributo in the year in which the alvará begins. */
export async function calcularTaxa(work: Work, regra: RegraLida, medidas: Medidas): Promise<Taxa> {
  const vigencia = vigenciaDe(regra, medidas);
  if (!regra.tributo_id) return { ...vigencia, taxa_anual: null, taxa: '0.00' };
  const medida = regra.medida === 'area' ? medidas.area_m2 : regra.medida === 'empregados' ? String(medidas.empregados ?? '') : '0';
  if (!medida)
    return regra.medida === 'area'
      ? { ...vigencia, campo: 'area_m2', impedimento: 'Informe a área: a taxa é por ela, e o cadastro não a tem.' }
      : { ...vigencia, campo: 'empregados', impedimento: 'Informe os empregados: a taxa é por eles, e o cadastro não os tem.' };
  const exercicio = Number(medidas.inicio.slice(0, 4));
  const anual = taxaAnual(await lerFaixas(work, regra.tributo_id, exercicio), medida);
  if (anual === null)
    return {
      ...vigencia,
      campo: 'tipo',
      impedimento: `${regra.sigla ?? 'A taxa'} não tem valor para esta medida em ${exercicio}: cadastre-o no tributo.`,
    };
  return { ...vigencia, taxa_anual: anual, taxa: regra.proporcional ? taxaProporcional(anual, vigencia.meses) : anual };
}

function vigenciaDe({ validade, meses }: RegraLida, { inicio, fim }: Medidas): Vigencia {
  if (validade === 'meses') return porMeses(inicio, meses ?? 12);
  return validade === 'pedida' && fim ? { validade: fim, meses: 12 } : ateOFimDoAno(inicio);
}

function lerFaixas(work: Work, tributo: number, exercicio: number): Promise<(FaixaDeTaxa & Record<string, unknown>)[]> {
  return work.db.rows(
    `select a.faixa_de::text, a.faixa_ate::text, a.valor::text, a.unidade from tributo_aliquotas a
      where a.pai_id = $1 and a.exercicio = $2 and a.valor is not null order by a.faixa_de nulls first`,
    [tributo, exercicio],
  );
}
