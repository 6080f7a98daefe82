import { formatDate } from '../../../resources/definition';
import { wordsSql } from '../../../server/db/sql';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type CategoriaCnh, type CategoriaExigida, habilitaPara } from '../calculo/habilitacao';
import { PONTOS_DO_CURSO } from '../calculo/multas';
import { AUSENCIAS, CURSOS, motorista } from '../resources/motorista';

const dia = (coluna: string): string => `to_char(${coluna}, 'DD/MM/YYYY')`;

/** SQL: of the fines of a driver in the twelve months up to a day, those that count: indicated, and not taken back by a defence. */
const daSuaConta = (t: string, em: string): string =>
  `from public.multa_transito m where m.condutor_id = ${t}.id and m.indicado_em is not null and m.nic_de_id is null and m.situacao <> 'deferida'
     and m.data_exclusao is null and m.data_hora::date between (${em} - interval '12 months')::date and ${em}`;

export const pontosSql = (t: string, em: string): string => `(select coalesce(sum(m.pontos), 0)::int ${daSuaConta(t, em)})`;

const gravissimasSql = (t: string, em: string): string => `(select count(*)::int ${daSuaConta(t, em)} and m.gravidade = 'gravissima')`;

/** SQL: whether the points suspend, as `suspende` of the calculation: beyond 40 of who has EAR; else at 40, 30 or 20 by the gravíssimas. */
const suspensoPorPontosSql = (t: string, em: string): string =>
  `(case when ${t}.ear then ${pontosSql(t, em)} > 40
         else ${pontosSql(t, em)} >= case ${gravissimasSql(t, em)} when 0 then 40 when 1 then 30 else 20 end end)`;

/** SQL: why a driver may not drive on a day, each reason after the other; null of who may (handbook Frota 10.2). */
export const motivosSql = (t: string, em: string): string => `nullif(concat_ws('; ',
  case when not ${t}.ativo then 'não dirige mais para o município' end,
  (select 'desligado em ' || ${dia('f.data_desligamento')} from public.funcionario f where f.id = ${t}.funcionario_id and f.data_desligamento < ${em}),
  (select string_agg('em ' || lower(${wordsSql('a.tipo', AUSENCIAS)}) || ' de ' || ${dia('a.inicio')} || ' a ' || ${dia('a.fim')}, '; ')
     from public.motorista_ausencias a where a.pai_id = ${t}.id and ${em} between a.inicio and a.fim),
  case when ${t}.cnh_validade < ${em} then 'CNH vencida em ' || ${dia(`${t}.cnh_validade`)}
    || case when ${em} - ${t}.cnh_validade <= 30 then ' (nos 30 dias em que a lei ainda tolera)' else '' end end,
  case when not ${t}.ear and not ${t}.condutor_eventual then 'sem EAR na CNH, que o cargo de motorista exige' end,
  case when ${t}.toxicologico_validade < ${em} then 'toxicológico vencido em ' || ${dia(`${t}.toxicologico_validade`)} end,
  case when ${t}.suspenso_ate >= ${em} then 'suspenso até ' || ${dia(`${t}.suspenso_ate`)} end,
  case when ${suspensoPorPontosSql(t, em)} then ${pontosSql(t, em)} || ' pontos em 12 meses' end), '')`;

const cursoSugeridoSql = (t: string): string =>
  `(${t}.ear and ${pontosSql(t, 'hoje()')} >= ${PONTOS_DO_CURSO} and coalesce(${t}.curso_preventivo_em, '-infinity'::date) < hoje() - interval '12 months')`;

interface Condutor extends Record<string, unknown> {
  nome: string;
  cnh_categoria: CategoriaCnh;
  motivos: string | null;
  cursos: (keyof typeof CURSOS)[];
}

interface Guiado extends Record<string, unknown> {
  tipo: string;
  categoria_cnh: CategoriaExigida;
}

/** The course that a kind of vehicle asks of who drives it (CTB, arts. 138 and 145-A). */
const CURSO_DO_TIPO: Readonly<Record<string, keyof typeof CURSOS>> = {
  onibus_escolar: 'transporte_escolar',
  ambulancia: 'emergencia',
  onibus: 'coletivo',
};

/** Why a driver may not drive a vehicle on a day (D2); null of who may. The way out is in the words. */
export async function julgarCondutor(work: Work, motoristaId: number, veiculoId: number | null, em: string): Promise<string | null> {
  const condutor = await work.db.first<Condutor>(
    `select p.nome, m.cnh_categoria, ${motivosSql('m', '$2::date')} as motivos,
            array(select c.curso from public.motorista_cursos c where c.pai_id = m.id and c.validade >= $2::date) as cursos
       from motorista m join public.pessoa p on p.id = m.pessoa_id where m.id = $1`,
    [motoristaId, em],
  );
  if (!condutor) return 'Escolha um motorista.';
  const { nome, motivos, cnh_categoria, cursos } = condutor;
  if (motivos) return `${nome} não pode dirigir em ${formatDate(em)}: ${motivos}. Escolha outro motorista, ou atualize o cadastro dele.`;
  if (!veiculoId) return null;
  const veiculo = await work.db.first<Guiado>('select v.tipo, v.categoria_cnh from veiculo v where v.id = $1', [veiculoId]);
  if (!veiculo) return null;
  if (!habilitaPara(cnh_categoria, veiculo.categoria_cnh))
    return `O veículo exige a categoria ${veiculo.categoria_cnh}, e a CNH de ${nome} é ${cnh_categoria}. Escolha outro motorista ou outro veículo.`;
  const curso = CURSO_DO_TIPO[veiculo.tipo];
  if (curso && !cursos.includes(curso))
    return `O veículo exige o curso "${CURSOS[curso]}", que ${nome} não tem válido em ${formatDate(em)}. Escolha outro motorista, ou registre o curso.`;
  return null;
}

export const motoristaRules = onResource(motorista, {
  derived: {
    nome: (t) => `(select p.nome from public.pessoa p where p.id = ${t}.pessoa_id)`,
    pontos_12m: (t) => pontosSql(t, 'hoje()'),
    situacao: (t) =>
      `case when ${motivosSql(t, 'hoje()')} is not null then 'Não apto' when ${cursoSugeridoSql(t)} then 'Apto, com aviso' else 'Apto' end`,
    motivos: (t) =>
      `coalesce(${motivosSql(t, 'hoje()')}, case when ${cursoSugeridoSql(t)} then 'curso preventivo (CTB, art. 261, § 5º)' end)`,
  },
  filters: { apto: (value, t) => `((${motivosSql(t, 'hoje()')} is null) = ${value === true})` },
});
