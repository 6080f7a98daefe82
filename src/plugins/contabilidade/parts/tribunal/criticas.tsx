import './criticas.css';
import { formatDecimal } from '../../../../resources/definition/format';
import { BriefList } from '../../../../resources/form/brief-list';
import { type RemessaCritica, remessaCritica } from '../../resources/lrf/remessa_critica';

/** What the court refused of a remessa, each error above the line that was sent. */
export default function Criticas({ id }: { id: number | null }) {
  if (id === null) return <p>O que o tribunal recusar aparece depois da geração.</p>;
  return (
    <BriefList<RemessaCritica>
      resource={remessaCritica}
      params={{ remessa_fiscal_id: id }}
      empty="Nenhum erro importado."
      open="Ver todas as críticas"
      line={({ arquivo, linha, campo, mensagem, conteudo, localizada }) => (
        <>
          {arquivo}, linha {formatDecimal(linha)}
          {campo && `, ${campo}`}: {mensagem}
          {localizada ? conteudo && <code className="critica__linha">{conteudo}</code> : ' (a linha não está no arquivo enviado)'}
        </>
      )}
    />
  );
}
