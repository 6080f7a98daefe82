import { ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { publicacaoContrato } from '../resources/publicacao_contrato';
import { publicarPecas } from './publicar';

const CONTRATO = (t: string, coluna: string) => `(select ${coluna} from public.contrato c where c.id = ${t}.contrato_id)`;

/** SQL: days past the term of art. 94 of Lei 14.133/2021 at which it was published, or is today if it was not; null within it. */
export const atrasoSql = (t: string): string =>
  `(select nullif(greatest(coalesce(c.pncp_data, ${t}.pncp_data, (select (now() at time zone k.fuso)::date from public.cliente k where k.id = c.cliente_id)) - c.pncp_prazo, 0), 0)
      from public.contrato c where c.id = ${t}.contrato_id)`;

export const contratoRules = onResource(publicacaoContrato, {
  derived: {
    objeto: (t) => CONTRATO(t, 'left(c.objeto, 200)'),
    assinado_em: (t) => CONTRATO(t, 'c.data_assinatura'),
    publicar_ate: (t) => CONTRATO(t, 'c.pncp_prazo'),
    atraso: atrasoSql,
  },
  acts: {
    publicar: act('Publicação feita.', async ({ id, situacao }, _input, tx) => {
      const feito = await publicarPecas(tx, 'publicacao_contrato', id, situacao);
      if (feito.publicadas === 0) throw new ValidationError({ pecas: ['Não há peça nova a publicar: inclua-a antes.'] });
      return feito;
    }),
  },
});
