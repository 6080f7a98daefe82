import { formatMonth, multiplyDecimals, roundDecimal, sumDecimals } from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { writeChildren } from '../../../server/resources/lines';
import { act, onResource } from '../../../server/resources/rules';
import { type TabelaSalarial, tabelaSalarial } from '../resources/tabela_salarial';

/** The vigência of a table on a day, as SQL that gives its id; `t` is the table's alias. */
export const vigenciaNa = (t: string, dia: string) =>
  `(select v.id from tabela_salarial_vigencia v where v.pai_id = ${t}.id and v.inicio <= ${dia} order by v.inicio desc limit 1)`;

const extreme = (what: 'min' | 'max') => (t: string) =>
  `select ${what}(c.valor) from tabela_salarial_valor c where c.pai_id = ${vigenciaNa(t, 'hoje()')}`;

export const tabelaSalarialRules = onResource(tabelaSalarial, {
  derived: {
    vigente_desde: (t) => `select to_char(v.inicio, 'MM/YYYY') from tabela_salarial_vigencia v where v.id = ${vigenciaNa(t, 'hoje()')}`,
    menor: extreme('min'),
    maior: extreme('max'),
  },
  acts: {
    reajustar: act('Nova vigência criada.', async (tabela: TabelaSalarial, { inicio, indice, tipo, ato }, tx) => {
      const newest = tabela.vigencias.toSorted((a, b) => b.inicio.localeCompare(a.inicio))[0];
      if (!newest) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A tabela não tem vigência que se possa reajustar.' });
      if (String(inicio) <= newest.inicio)
        throw new ValidationError({ inicio: [`A nova vigência começa depois da última, de ${formatMonth(newest.inicio)}.`] });
      const factor = sumDecimals(['1', multiplyDecimals(String(indice), '0.01')]);
      const grade = newest.grade.map(({ classe, nivel, valor }) => ({
        classe,
        nivel,
        valor: roundDecimal(multiplyDecimals(valor, factor), 2),
      }));
      const vigencias = [...tabela.vigencias, { inicio, tipo, indice, ato, grade }];
      await writeChildren(tx.db, tabelaSalarial.name, tabela.id, tabelaSalarial.fields, { vigencias }, false);
      await tx.db.execute('update tabela_salarial set versao = versao + 1 where id = $1 and cliente_id = $2', [tabela.id, tx.cliente.id]);
      return undefined;
    }),
  },
});
