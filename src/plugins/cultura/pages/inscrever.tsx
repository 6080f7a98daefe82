import { IntakeForm } from '../../../public/intake/intake-form';
import type { PublicPageProps } from '../../../public/public-page';
import { useAnswer } from '../../../public/use-answer';
import { formatDate, formatDecimal } from '../../../resources/definition';
import { camposDaInscricao } from '../resources/proposta_cultural';

interface Aberto {
  id: number;
  rotulo: string;
  ate: string;
  categorias: readonly { nome: string; valor: string }[];
}

const PAGINA = '/publico/cultura/inscrever';
const SECOES = [
  { title: 'Quem propõe', fields: ['cpf_cnpj', 'nome', 'email', 'fone'] },
  {
    title: 'O projeto',
    fields: [
      'titulo',
      'categoria',
      'segmento',
      'formato',
      'territorio',
      'resumo',
      'acessibilidade_plano',
      'contrapartida',
      'valor_solicitado',
      'anexos',
      'cota_opcao',
    ],
  },
];

const teto = (categorias: Aberto['categorias']): string =>
  categorias.map(({ nome, valor }) => `${nome}: até R$ ${formatDecimal(valor, 2)}`).join('; ');

/** /publico/cultura/inscrever: who makes culture sends a project to a call that is open, without a session. */
export default function InscreverProjeto(_props: PublicPageProps) {
  const { data, refusal } = useAnswer<{ editais: readonly Aberto[] }>('/publico/cultura/inscricoes');
  const pedido = Number(new URLSearchParams(window.location.search).get('edital'));
  const editais = data?.editais ?? [];
  const edital = editais.length === 1 ? editais[0] : editais.find(({ id }) => id === pedido);
  return (
    <>
      <h1>Inscrever projeto cultural</h1>
      <p>
        Já enviou? <a href="/publico/cultura/acompanhar">Acompanhe com o protocolo e a chave</a>. Os editais e os resultados estão em{' '}
        <a href="/publico/dados-abertos/editais_de_cultura">Editais de cultura</a>.
      </p>
      {refusal && <p role="alert">{refusal.message}</p>}
      {!data && !refusal && <p role="status">Carregando…</p>}
      {data && editais.length === 0 && <p>Nenhum edital de cultura recebe inscrições hoje.</p>}
      {data && editais.length > 1 && (
        <ul>
          {editais.map(({ id, rotulo, ate }) => (
            <li key={id}>
              <a href={`${PAGINA}?edital=${id}`} aria-current={id === edital?.id ? 'page' : undefined}>
                {rotulo}
              </a>
              , até {formatDate(ate)}
            </li>
          ))}
        </ul>
      )}
      {edital && (
        <section>
          <h2>{edital.rotulo}</h2>
          <p>
            Inscrições até {formatDate(edital.ate)}. {teto(edital.categorias)}.
          </p>
          <IntakeForm
            key={edital.id}
            name={`projeto-cultural-${edital.id}`}
            action={`/publico/cultura/editais/${edital.id}/propostas`}
            fields={camposDaInscricao(edital.categorias.map(({ nome }) => nome))}
            sections={SECOES}
            submit="Enviar o projeto"
            follow="/publico/cultura/acompanhar"
          />
        </section>
      )}
    </>
  );
}
