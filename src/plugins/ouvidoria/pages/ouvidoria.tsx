import { IntakeForm } from '../../../public/intake/intake-form';
import type { PublicPageProps } from '../../../public/public-page';
import { useAnswer } from '../../../public/use-answer';
import { type Anonimo, camposDoFormulario, regrasDoFormulario, TIPOS } from '../resources/palavras';

interface Formulario {
  assuntos: Readonly<Record<string, string>>;
  anonimo: Anonimo;
}

const SECOES = [
  { title: '', fields: ['tipo', 'identificacao', 'nome', 'email', 'fone'] },
  { title: 'O que você diz', fields: ['assunto', 'texto', 'data_fato', 'local', 'envolvidos', 'anexos'] },
];

/** The kind that the address asks for: `?tipo=esic`. */
function tipoDoEndereco(): string | null {
  const tipo = new URLSearchParams(window.location.search).get('tipo');
  return tipo !== null && tipo in TIPOS ? tipo : null;
}

/** /publico/ouvidoria: anybody complains, denounces, praises, suggests or asks for information, without a session. */
export default function OuvidoriaPublica(_props: PublicPageProps) {
  const { data, refusal } = useAnswer<Formulario>('/publico/ouvidoria/formulario');
  return (
    <>
      <h1>Ouvidoria e e-SIC</h1>
      <p>
        Reclame, denuncie, sugira, elogie ou peça informação. Não é preciso ter cadastro, nem dizer por quê. Já enviou?{' '}
        <a href="/publico/ouvidoria/acompanhar">Acompanhe com o protocolo e a chave</a>.
      </p>
      {refusal && <p role="alert">{refusal.message}</p>}
      {!data && !refusal && <p role="status">Carregando…</p>}
      {data && (
        <IntakeForm
          name="ouvidoria"
          action="/publico/ouvidoria/demandas"
          fields={camposDoFormulario(data.assuntos)}
          rules={regrasDoFormulario(data.anonimo)}
          sections={SECOES}
          initial={{ tipo: tipoDoEndereco() }}
          submit="Enviar"
          follow="/publico/ouvidoria/acompanhar"
        />
      )}
      <section>
        <h2>Como funciona</h2>
        <p>
          A resposta vem em até 30 dias, que se prorrogam uma vez com justificativa; a de um pedido de informação, em até 20, mais 10. De
          uma negativa de acesso você recorre por aqui, sem advogado. O que você envia por aqui fica com a ouvidoria do município: não vai
          ao Fala.BR.
        </p>
        <p>
          <a href="/publico/dados-abertos/pedidos_de_informacao">Pedidos de informação respondidos</a> ·{' '}
          <a href="/publico/dados-abertos/ouvidoria_estatistica">Números da ouvidoria</a>
        </p>
      </section>
    </>
  );
}
