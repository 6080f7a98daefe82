import { act, onResource } from '../../../server/resources/rules';
import { publicacaoContrato } from '../resources/publicacao_contrato';
import { publicarPecas } from './publicar';

const CONTRATO = (t: string, coluna: string) => `(select ${coluna} from public.contrato c where c.id = ${t}.contrato_id)`;

export const contratoRules = onResource(publicacaoContrato, {
  derived: {
    objeto: (t) => CONTRATO(t, 'left(c.objeto, 200)'),
    assinado_em: (t) => CONTRATO(t, 'c.data_assinatura'),
    publicar_ate: (t) => CONTRATO(t, 'c.pncp_prazo'),
    pncp_numero: (t) => CONTRATO(t, 'c.pncp_numero'),
    pncp_data: (t) => CONTRATO(t, 'c.pncp_data'),
    // days past the term, at which it went or, if it did not, today (Lei 14.133/2021, art. 94)
    atraso: (t) => CONTRATO(t, 'nullif(greatest(coalesce(c.pncp_data, hoje()) - c.pncp_prazo, 0), 0)'),
  },
  acts: {
    publicar: act('Publicação feita.', (record, _input, tx) => publicarPecas(tx, publicacaoContrato, record)),
  },
});
