import { act, asking, onResource } from '../../../../server/resources/rules';
import { ocorrenciaContrato, pedidoResposta, TIPOS_OCORRENCIA } from '../../resources/contratos/ocorrencia_contrato';
import { gravar, nada } from '../planejamento/etapa';
import { nomeSql } from '../reports/planejamento/nomes';
import { exigirDesignado } from './fiscalizacao';

/** Ocorrências de contratos (handbook Compras 4B; Lei 14.133/2021, art. 117, § 1º). */
export const ocorrenciaContratoRules = onResource(ocorrenciaContrato, {
  derived: { rotulo: (t) => `${nomeSql(`${t}.tipo`, TIPOS_OCORRENCIA)} || ' de ' || to_char(${t}.data, 'DD/MM/YYYY')` },
  lockedBecause: (t) => `case when ${t}.situacao <> 'aberta' then 'A ocorrência já foi respondida ou resolvida: registre outra.' end`,
  complete: (draft, work, current) => (current ? draft : { ...draft, fiscal_id: work.caller?.pessoaId ?? null }),
  judge: async (draft, work, current) => {
    await exigirDesignado(work, (draft.contrato_id ?? current?.contrato_id) as number, ocorrenciaContrato.menu);
    return null;
  },
  acts: {
    responder: act(asking(pedidoResposta), 'Resposta registrada.', ({ id }, { resposta }, tx) =>
      gravar(tx, ocorrenciaContrato, id, { resposta }),
    ),
    resolver: act(nada, 'Ocorrência resolvida.'),
  },
});
