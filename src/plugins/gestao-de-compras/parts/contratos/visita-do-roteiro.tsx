import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { http } from '../../../../providers/http';
import { type RoteiroFiscalizacao, roteiroFiscalizacao } from '../../resources/contratos/roteiro_fiscalizacao';

/** `?roteiro=12`: a new ocorrência begins as a visit that answers the questions of that roteiro. */
export default function VisitaDoRoteiro({ id }: { id: number | null }) {
  const [search] = useSearchParams();
  const { setValue } = useFormContext();
  const roteiro = id === null ? search.get('roteiro') : null;
  useEffect(() => {
    if (!roteiro || !/^\d+$/.test(roteiro)) return;
    void http.get<RoteiroFiscalizacao>(`${roteiroFiscalizacao.api.path}/${roteiro}`).then(({ data }) => {
      const respostas = data.itens.map(({ numero, pergunta, peso }) => ({ numero, pergunta, peso, resposta: null, constatacao: null }));
      const { contrato_id, titulo } = data;
      for (const [field, value] of Object.entries({ contrato_id, tipo: 'visita', roteiro_id: data.id, descricao: `${titulo}.`, respostas }))
        setValue(field, value, { shouldDirty: true });
    });
  }, [roteiro, setValue]);
  return null;
}
