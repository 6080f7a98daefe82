import './fornecedor.css';
import { ScrollRegion } from '../../../layout/scroll-region';
import { useCall } from '../../../providers/use-call';
import { longText } from '../../../resources/definition';
import { formatInstant } from '../../../resources/definition/format';
import { FieldsForm } from '../../../resources/form/fields-form';
import { licitacaoPublicada } from '../resources/licitacao_publicada';
import { useMensagens, useSala } from './use-sala';

const FALA = { texto: longText({ label: 'Mensagem a quem conduz', required: true }) } as const;
const EM_SESSAO: readonly string[] = ['disputa', 'julgamento', 'habilitacao', 'recursal'];

/** What is said in the session: by the system, by who conducts and by the licitantes, none of them named before the dispute is over. */
export default function MensagensDaSessao({ id }: { id: number | null }) {
  const { data: sala } = useSala(id);
  const { data: mensagens, refetch } = useMensagens(id, sala);
  const call = useCall();
  if (id === null) return null;
  if (!mensagens || !sala) return <p role="status">Buscando as mensagens...</p>;
  const falar = async (fala: Record<string, unknown>) => {
    await call(`${licitacaoPublicada.api.path}/${id}/mensagens`, fala, { once: true });
    await refetch();
  };
  return (
    <>
      {mensagens.length === 0 && <p>Nenhuma mensagem.</p>}
      <ScrollRegion className="fornecedor-conversa" label="Mensagens da sessão">
        <div role="log">
          <ol className="fornecedor-lista">
            {mensagens.map(({ id: numero, autor, instante, texto, minha }) => (
              <li key={numero}>
                <span className="fornecedor-nota">
                  {minha ? `${autor} (você)` : autor} · {formatInstant(instante)}
                </span>
                {texto}
              </li>
            ))}
          </ol>
        </div>
      </ScrollRegion>
      {EM_SESSAO.includes(sala.situacao) && sala.proposta_id !== null && (
        <FieldsForm key={mensagens.filter(({ minha }) => minha).length} fields={FALA} submit="Enviar mensagem" onSubmit={falar} />
      )}
    </>
  );
}
