import { compareDecimals, sumDecimals } from '../../../../resources/definition';
import { literal } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { dispositivoDe } from '../../calculo/contratacao/prazos';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { CONTRATACAO_SEM_EXITO } from '../../resources/contratacao/situacoes';
import { desatualizadoSql, fatorDoLimiteSql, limiteEm } from '../parametros/limites';
import { reais } from '../planejamento/etapa';
import { esperarVez } from './vez';

/** What of a contratação is of a material. */
interface Parcela {
  material_id: number;
  /** Reais. */
  valor: string;
}

interface DoRamo extends Record<string, unknown> {
  ramo: string;
  nome: string;
  valor: string;
}

const INCISOS = { art75_i: 'I', art75_ii: 'II' } as const;

/** SQL: what is of the same nature, by the branch of activity of the subgrupo, or by itself. */
const ramoSql = (s: string) => `coalesce(${s}.ramo_atividade, 'subgrupo ' || ${s}.id)`;

/** SQL: the year in whose sum a dispensa is: that of its authorisation, whichever the one in which it was begun. */
const anoSql = (p: string) => `extract(year from coalesce(${p}.autorizado_em::date, hoje()))`;

/** SQL: whether a dispensa counts: it was authorised and did not end without a contract. */
export const contaSql = (p: string) =>
  `(${p}.autorizado_em is not null and ${p}.data_exclusao is null and ${p}.situacao not in (${CONTRATACAO_SEM_EXITO.map(literal).join(', ')}))`;

/** SQL: what a dispensa is worth: what it was homologated for, or, until then, what it is estimated at. */
export const valorSql = (p: string) => `(case when ${p}.situacao = 'homologado'
  then (select coalesce(sum(r.valor_total), 0) from public.resultado_item_licitacao r where r.processo_contratacao_id = ${p}.id and r.situacao = 'homologado' and r.data_exclusao is null)
  else (select coalesce(sum(i.valor_total), 0) from public.processo_contratacao_itens i where i.pai_id = ${p}.id) end)`;

/**
 * R1: a dispensa by value is below the limit of the day together with what the órgão already took of the same nature in the year of the
 * authorisation, by the same inciso; the works sum together. The maintenance of a vehicle up to the limit of § 7º stays out (Lei 14.133/2021, art. 75, I, II and
 * §§ 1º and 7º). Two authorised at once wait for each other.
 *
 * @param parcelas what this one is worth, by material
 * @throws ValidationError
 */
export async function exigirAbaixoDoLimite(tx: Work, processo: ProcessoContratacao, parcelas: readonly Parcela[]): Promise<void> {
  const dispositivo = dispositivoDe(processo.amparo_legal);
  if (processo.natureza !== 'direta' || !dispositivo) return;
  await esperarVez(tx, `fracionamento|${processo.orgao_id}|${dispositivo}|${tx.today().slice(0, 4)}`);
  const manutencao = (await limiteEm(tx, 'art75_p7', tx.today()))?.valor ?? '0.00';
  const esta = sumDecimals(['0.00', ...parcelas.map(({ valor }) => valor)]);
  if (processo.manutencao_veiculo && compareDecimals(esta, manutencao) <= 0) return;
  const limite = await limiteEm(tx, dispositivo, tx.today(), processo.orgao_id);
  if (!limite)
    throw new ValidationError({
      amparo_legal: ['Registre o limite do art. 75 em vigor nesta data em Limites de contratação direta.'],
    });
  const seus = await porRamo(tx, parcelas);
  const outros = await acumulado(tx, processo, manutencao);
  const recusar = (nome: string, soma: string) => {
    throw new ValidationError({
      amparo_legal: [
        `${nome} somaria ${reais(soma)} em dispensas do inciso ${INCISOS[dispositivo]} neste exercício, e só se dispensa abaixo de ${reais(limite.valor)} (Lei 14.133/2021, art. 75, § 1º; ${limite.ato}). Abra uma licitação, ou reduza o objeto.`,
      ],
    });
  };
  const naoCabe = (soma: string) => compareDecimals(soma, limite.valor) >= 0;
  if (naoCabe(esta)) recusar('Esta contratação', esta);
  if (dispositivo === 'art75_i') {
    const soma = sumDecimals([esta, ...outros.map(({ valor }) => valor)]);
    if (naoCabe(soma)) recusar('O órgão', soma);
    return;
  }
  for (const { ramo, nome, valor } of seus) {
    const soma = sumDecimals([valor, ...outros.filter((one) => one.ramo === ramo).map((one) => one.valor)]);
    if (naoCabe(soma)) recusar(`O ramo "${nome}"`, soma);
  }
}

function porRamo(tx: Work, parcelas: readonly Parcela[]): Promise<DoRamo[]> {
  return tx.db.rows<DoRamo>(
    `select ${ramoSql('s')} as ramo, min(s.nome) as nome, sum(v.valor)::numeric(18,2)::text as valor
       from unnest($1::bigint[], $2::numeric[]) as v(material_id, valor)
       join material m on m.id = v.material_id join subgrupo_material s on s.id = m.subgrupo_id group by 1`,
    [parcelas.map(({ material_id }) => material_id), parcelas.map(({ valor }) => valor)],
  );
}

/** What the other dispensas of the inciso already take, by branch. */
function acumulado(tx: Work, { id, orgao_id, amparo_legal }: ProcessoContratacao, manutencao: string): Promise<DoRamo[]> {
  return tx.db.rows<DoRamo>(
    `select ${ramoSql('s')} as ramo, min(s.nome) as nome, sum(v.valor)::numeric(18,2)::text as valor
       from public.processo_contratacao p
       join lateral (
         select i.material_id, i.valor_total as valor from public.processo_contratacao_itens i where i.pai_id = p.id and p.situacao <> 'homologado'
         union all
         select r.material_id, r.valor_total from public.resultado_item_licitacao r
          where r.processo_contratacao_id = p.id and r.situacao = 'homologado' and p.situacao = 'homologado' and r.data_exclusao is null) v on true
       join public.material m on m.id = v.material_id join public.subgrupo_material s on s.id = m.subgrupo_id
      where p.cliente_id = $5 and ${anoSql('p')} = extract(year from $6::date) and p.natureza = 'direta' and p.amparo_legal = $1 and p.orgao_id = $2 and p.id <> $3 and ${contaSql('p')}
        and not (coalesce(p.manutencao_veiculo, false) and ${valorSql('p')} <= $4::numeric)
      group by 1`,
    [amparo_legal, orgao_id, id, manutencao, tx.cliente.id, tx.today()],
  );
}

/**
 * SQL: a warning while the dispensas of the inciso, of the same branch and órgão, already take most of the limit; null before that. Of the
 * maintenance of vehicles it says nothing.
 */
export const avisoSql = (
  t: string,
) => `(select 'As dispensas deste ramo tomam ' || floor(100 * u.soma / u.limite) || ' % do limite do art. 75, '
      || case ${t}.amparo_legal when '18' then 'I' else 'II' end || '. Veja se o objeto não deve ser licitado.'
    from (
      select l.valor * ${fatorDoLimiteSql(`${t}.orgao_id`, `${t}.cliente_id`)} as limite, ${valorSql(t)} + coalesce((
        select sum(${valorSql('p')}) from public.processo_contratacao p
          join public.subgrupo_material s on s.id = p.ramo_id
         where p.cliente_id = ${t}.cliente_id and ${anoSql('p')} = ${anoSql(t)} and p.orgao_id = ${t}.orgao_id and p.id <> ${t}.id
           and p.natureza = 'direta' and p.amparo_legal = ${t}.amparo_legal and not coalesce(p.manutencao_veiculo, false) and ${contaSql('p')}
           and (${t}.amparo_legal = '18' or ${ramoSql('s')} = (select ${ramoSql('z')} from public.subgrupo_material z where z.id = ${t}.ramo_id))), 0) as soma
        from public.limite_contratacao_direta l
       where l.cliente_id = ${t}.cliente_id and l.data_exclusao is null and l.vigencia_inicio <= hoje() and (l.vigencia_fim is null or l.vigencia_fim >= hoje())
         and l.dispositivo = case ${t}.amparo_legal when '18' then 'art75_i' else 'art75_ii' end
       order by l.vigencia_inicio desc limit 1) u
   where ${t}.natureza = 'direta' and ${t}.amparo_legal in ('18', '19') and not coalesce(${t}.manutencao_veiculo, false)
     and ${t}.situacao not in (${[...CONTRATACAO_SEM_EXITO, 'homologado'].map(literal).join(', ')})
     and u.soma >= u.limite * coalesce((select c.limite_alerta_fracionamento from public.parametro_compras c
           where c.cliente_id = ${t}.cliente_id and c.orgao_id = ${t}.orgao_id and c.data_exclusao is null limit 1), 80) / 100)`;

/** SQL: that the limit of a dispensa by value is that of an earlier year; null where it is not (handbook Compras 3, Limites, R5). */
const avisoDoLimiteSql = (
  t: string,
) => `(select ${desatualizadoSql('max(l.vigencia_inicio)', 'hoje()')} from public.limite_contratacao_direta l
   where l.cliente_id = ${t}.cliente_id and l.data_exclusao is null and l.vigencia_inicio <= hoje()
     and l.dispositivo = case ${t}.amparo_legal when '18' then 'art75_i' else 'art75_ii' end
     and ${t}.natureza = 'direta' and ${t}.amparo_legal in ('18', '19')
     and ${t}.situacao not in (${[...CONTRATACAO_SEM_EXITO, 'homologado'].map(literal).join(', ')}))`;

/** SQL: all that is said of the limit of a dispensa. */
export const avisosSql = (t: string) => `nullif(concat_ws(' ', ${avisoSql(t)}, ${avisoDoLimiteSql(t)}), '')`;
