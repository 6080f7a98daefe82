import { formatDate } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type InscricaoProcedimento, inscricaoProcedimento } from '../../resources/fornecedores/inscricao_procedimento';

const { situacao: situacoes } = inscricaoProcedimento.fields;

type Inscrita = InscricaoProcedimento & { pessoa?: { nome: string } };

/** Who asked to enter the procedure. */
export default function Inscricoes({ id }: { id: number | null }) {
  if (id === null) return <p>As inscrições aparecem depois da publicação.</p>;
  return (
    <BriefList<Inscrita>
      resource={inscricaoProcedimento}
      params={{ procedimento_id: id }}
      empty="Nenhuma inscrição."
      open="Ver e decidir inscrições"
      line={({ pessoa, situacao, prazo_analise, andamento }) => (
        <>
          {pessoa?.nome} · {situacoes.options[situacao]}
          {andamento && prazo_analise ? ` · analisar até ${formatDate(prazo_analise)}${andamento === 'Atrasada' ? ' (atrasada)' : ''}` : ''}
        </>
      )}
    />
  );
}
