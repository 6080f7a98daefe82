import { literal, wordsSql } from '../../../server/db/sql';
import { ehNumerado, TIPOS_ATO, type TipoAto } from '../calculo/tipos';

const MESES = ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'];
const TIPOS = Object.keys(TIPOS_ATO) as TipoAto[];

const palavras = (t: string, nomes: (tipo: TipoAto) => string): string =>
  wordsSql(`${t}.tipo`, Object.fromEntries(TIPOS.map((tipo) => [tipo, nomes(tipo)])));

/** SQL: the name of an act as lists show it: `LEI Nº 1.234, DE 12 DE MARÇO DE 2026`; of a minuta, without number. */
export const epigrafeSql = (t: string): string => {
  const nome = palavras(t, (tipo) => (tipo === 'lei' ? 'Lei' : tipo === 'decreto_lei' ? 'Decreto-Lei' : TIPOS_ATO[tipo]).toUpperCase());
  const numerado = `${t}.tipo in (${TIPOS.filter(ehNumerado).map(literal).join(', ')})`;
  const numero = `case when ${numerado} then coalesce(' Nº ' || replace(to_char(${t}.numero, 'FM999,999,999'), ',', '.') || coalesce('-' || ${t}.sufixo, ''), ' (minuta ' || ${t}.id || ')') else '' end`;
  const mes = `(array[${MESES.map((mesDoAno) => literal(mesDoAno.toUpperCase())).join(', ')}])[extract(month from ${t}.data_ato)::int]`;
  const dia = `coalesce(', DE ' || case when extract(day from ${t}.data_ato) = 1 then '1º' else extract(day from ${t}.data_ato)::int::text end || ' DE ' || ${mes} || ' DE ' || extract(year from ${t}.data_ato)::int, '')`;
  return `(${nome} || ${numero} || ${dia})`;
};
