import type { Work } from '../../../server/work';
import { salarioMinimoEm } from '../../gestao-de-pessoal/server';
import type { Fatos } from '../calculo/criterios';
import { apurarRenda, type Contagem, faixaDe, idadeEm, type Membro, presentes, type Renda, rendaDeBpc } from '../calculo/renda';
import type { Beneficiario } from '../resources/beneficiario';
import type { Criterio } from '../resources/palavras';

/** What a family says of itself, as its record or its draft has it. */
export type Familia = Pick<Beneficiario, 'membros' | 'rendas'>;

interface Gente extends Record<string, unknown> {
  id: number;
  nascimento: string | null;
  obito: string | null;
}

/** The members of a family with what the register of people knows of each. */
export async function lerMembros(work: Work, membros: Familia['membros']): Promise<Membro[]> {
  const ids = membros.flatMap(({ pessoa_id }) => pessoa_id ?? []);
  const rows = await work.db.rows<Gente>(
    'select p.id, p.nascimento_fundacao::text as nascimento, p.data_obito::text as obito from pessoa p where p.id = any($1::bigint[])',
    [ids],
  );
  const gente = new Map(rows.map((row) => [row.id, row]));
  return membros.map(({ pessoa_id, inicio, fim, nascimento, deficiencia }) => ({
    pessoa_id,
    inicio,
    fim,
    nascimento: (pessoa_id === null ? null : gente.get(pessoa_id)?.nascimento) ?? nascimento,
    obito: pessoa_id === null ? null : (gente.get(pessoa_id)?.obito ?? null),
    deficiencia: deficiencia === true,
  }));
}

/** What counts as income, for every criterion. */
export const lerContagens = (work: Work): Promise<Contagem[]> =>
  work.db.rows<Contagem & Record<string, unknown>>(
    'select c.criterio, c.tipo_renda, c.conta, c.inicio::text, c.fim::text from criterio_renda c order by c.inicio desc, c.id',
  );

/** The minimum wage of a day; zero while no table says it, so that no limit by it is met. */
export const salarioDe = async (work: Work, dia: string): Promise<string> => (await salarioMinimoEm(work, dia)) ?? '0.00';

/** What is known of a family on a day, for a criterion. */
export async function fatosDa(work: Work, familia: Familia, criterio: Criterio, dia: string): Promise<Fatos> {
  const membros = await lerMembros(work, familia.membros);
  const salario = await salarioDe(work, dia);
  const renda = apurarRenda(membros, familia.rendas as readonly Renda[], await lerContagens(work), { criterio, salario, dia });
  const gente = presentes(membros, dia);
  const deIdade = (quais: (anos: number) => boolean) =>
    gente.filter(({ nascimento }) => nascimento !== null && quais(idadeEm(nascimento, dia))).length;
  return {
    renda: renda.por_pessoa,
    pessoas: renda.pessoas,
    criancas: deIdade((anos) => anos <= IDADE_CRIANCA),
    idosos: deIdade((anos) => anos >= IDADE_IDOSO),
    deficiencia: gente.filter(({ deficiencia }) => deficiencia).length,
    salario,
  };
}

const IDADE_CRIANCA = 6;
const IDADE_IDOSO = 60;

/** The columns that follow from a family on a day: who is in it, what it has by person, its band, and what that says of the BPC. */
export async function colunasDaRenda(work: Work, familia: Familia, dia: string) {
  const membros = await lerMembros(work, familia.membros);
  const contagens = await lerContagens(work);
  const salario = await salarioDe(work, dia);
  const por = (criterio: Criterio) => apurarRenda(membros, familia.rendas as readonly Renda[], contagens, { criterio, salario, dia });
  const municipal = por('municipal');
  return {
    pessoas: municipal.pessoas,
    renda_total: municipal.total,
    renda_per_capita: municipal.por_pessoa,
    faixa: faixaDe(por('bolsa_familia').por_pessoa, salario),
    bpc: rendaDeBpc(por('bpc').por_pessoa, salario)
      ? 'A renda por pessoa permite pedir o BPC a idoso de 65 anos ou pessoa com deficiência (até 1/4 do salário mínimo).'
      : null,
  };
}
