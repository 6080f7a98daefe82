import type { Issues } from '../../../../resources/definition';
import { wordsSql } from '../../../../server/db/sql';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { contrato } from '../../resources/contratos/contrato';
import { type TermoContratual, TIPOS_TERMO, termoContratual } from '../../resources/contratos/termo_contratual';
import { informarDoTermo } from '../pncp/informar';
import { consultarContratado } from './assinar';
import { type LinhaDoTermo, valorar } from './itens-do-termo';
import { julgarTermo } from './julgar-termo';
import { assinarTermo, publicarTermo, reverterTermo } from './termo-atos';
import { travarContratoDe } from './travar';

const tipoSql = (t: string) => wordsSql(`${t}.tipo`, TIPOS_TERMO);
const lock = travarContratoDe(termoContratual);

/** Termos contratuais (handbook Compras 4B). */
export const termoContratualRules = onResource(termoContratual, {
  derived: {
    rotulo: (t) =>
      `(select coalesce(${t}.numero || 'º ', 'Minuta de ') || lower(left(${tipoSql(t)}, 1)) || substr(${tipoSql(t)}, 2) || ', contrato '
         || coalesce(${numberSql(contrato)('c')}, c.id::text) from public.contrato c where c.id = ${t}.contrato_id)`,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'minuta' then 'O termo está assinado: corrija-o por termo que o reverta.' end`,
  begins: { [contrato.name]: async (_contratos, work) => ({ data_efeito: work.today() }) },
  complete: async (draft, work, current) => {
    const itens = (draft.itens ?? current?.itens ?? []) as LinhaDoTermo[];
    return { ...draft, ...(await valorar(work, (draft.contrato_id ?? current?.contrato_id) as number, itens)) };
  },
  judge: (draft, work, current): Promise<Issues> => julgarTermo(work, { ...current, ...draft } as TermoContratual),
  acts: {
    assinar: act('Assinatura do termo registrada.', assinarTermo, { lock, askOutside: consultarContratado(termoContratual) }),
    publicar: act(
      'Publicação do termo registrada.',
      async (record, input, tx) => {
        await publicarTermo(record, input, tx);
        await informarDoTermo(tx, record.id, input.numero_controle ?? '', input.data ?? tx.today());
      },
      { lock },
    ),
    anular: act('Termo revertido.', (record, { motivo }, tx) => reverterTermo(record, motivo, tx), {
      lock,
    }),
  },
});
