import { literal } from '../../../../server/db/sql';
import { CLAUSULAS_ART_92, type IncisoArt92 } from '../../resources/contratos/clausulas';

const ROMANOS = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX'.split(' ');

/** SQL: whether the text of a contract has a clause of an inciso, by the number that the model writes in its title: "(art. 92, XIV a XVII)". */
function escritaSql(t: string, inciso: IncisoArt92): string {
  const n = ROMANOS.indexOf(inciso);
  const [antes, depois] = [ROMANOS.slice(0, n), ROMANOS.slice(n + 1)];
  const numeros = antes.length > 0 && depois.length > 0 ? `(${inciso}|(${antes.join('|')}) a (${depois.join('|')}))` : inciso;
  return `${t}.clausulas ~ ${literal(`art\\. 92,[^)<]*\\m${numeros}\\M`)}`;
}

/** Those that only the text says; the others are of the fields of the contract. */
const DO_TEXTO: readonly IncisoArt92[] = ['II', 'III', 'VI', 'VII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI', 'XVII', 'XIX'];

/** SQL of whether an inciso that the law asks for only in some contracts is asked of one. */
const PEDIDO: Partial<Record<IncisoArt92, (t: string) => string>> = {
  X: (t) => `${t}.dedicacao_exclusiva`,
  XII: (t) => `${t}.garantia_exigida`,
  // the matrix is a must of the regimes in which the contractor makes the project (art. 22, § 3º)
  IX: (t) =>
    `exists (select from public.processo_contratacao p where p.id = ${t}.processo_contratacao_id and p.regime_execucao in ('integrada', 'semi_integrada'))`,
  XIII: (t) =>
    `exists (select from public.contrato_itens i join public.material m on m.id = i.material_id where i.pai_id = ${t}.id and m.tipo = 'permanente')`,
  XV: (t) => `exists (select from public.pessoa p where p.id = ${t}.contratado_id and p.tipo = 'estrangeira')`,
};

/** SQL of whether a contract does not say in its fields what an inciso asks. */
const FALTA_NO_CAMPO: Partial<Record<IncisoArt92, (t: string) => string>> = {
  I: (t) => `not exists (select from public.contrato_itens i where i.pai_id = ${t}.id)`,
  IV: (t) => `${t}.forma_fornecimento is null`,
  V: (t) => `(${t}.reajuste_indice is null or ${t}.data_base is null)`,
  VIII: (t) => `(${t}.receita_despesa = 'despesa' and not exists (select from public.contrato_dotacoes d where d.pai_id = ${t}.id))`,
  XVIII: (t) => `(${t}.gestor_id is null or not exists (select from public.contrato_fiscais f where f.pai_id = ${t}.id))`,
};

function faltaSql(t: string, inciso: IncisoArt92): string {
  const noCampo = FALTA_NO_CAMPO[inciso]?.(t);
  if (!DO_TEXTO.includes(inciso)) return noCampo ?? 'false';
  return `(${PEDIDO[inciso]?.(t) ?? 'true'} and ${t}.clausulas is not null and not ${escritaSql(t, inciso)})`;
}

/**
 * SQL: the necessary clauses of which a contract that was not signed still says nothing and does not say why they do not apply, one after the
 * other (Lei 14.133/2021, art. 92).
 */
export const faltaDoArt92Sql = (t: string): string => {
  const incisos = Object.entries(CLAUSULAS_ART_92) as [IncisoArt92, string][];
  const linhas = incisos.map(
    ([inciso, nome], n) => `(${n + 1}, ${literal(inciso)}, ${literal(`${nome} (${inciso})`)}, ${faltaSql(t, inciso)})`,
  );
  return `(select string_agg(a.nome, '; ' order by a.n) from (values (0, '', 'o texto das cláusulas', ${t}.clausulas is null), ${linhas.join(', ')})
      a(n, inciso, nome, falta)
    where a.falta and ${t}.numero is null
      and not exists (select from public.contrato_clausulas_dispensadas d where d.pai_id = ${t}.id and d.clausula = a.inciso))`;
};
