import '../../../resources/form/form.css';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { PageHeader } from '../../../layout/page-header';
import { useSession } from '../../../providers/session';
import { useCall } from '../../../providers/use-call';
import { formatDecimal } from '../../../resources/definition/format';

interface Resposta {
  configurada: boolean;
  resposta: string | null;
  fontes: readonly { nome: string; endereco: string; registros: number; totais: readonly { label: string; value: string }[] }[];
}

/** A question to what is published: the sets that answer it with their numbers and, where an assistant is configured, a text over them. */
export default function IaPage() {
  const { access } = useSession();
  const call = useCall();
  const node = access.nodeOf('administracao.transparencia.ia');
  const [pergunta, setPergunta] = useState('');
  const [asking, setAsking] = useState(false);
  const [resposta, setResposta] = useState<Resposta | null>(null);
  const perguntar = async () => {
    setAsking(true);
    const answer = await call<{ result: Resposta }>('/administracao/transparencia/ia', { pergunta }, { silent: true }).catch(() => null);
    if (answer) setResposta(answer.result);
    setAsking(false);
  };
  return (
    <>
      <PageHeader title="Assistente de IA" crumbs={node ? access.pathOf(node) : []} />
      <section className="secao">
        <p>Pergunte sobre o que o município já publicou. Os números vêm dos conjuntos abertos, nunca do modelo; nada se publica sozinho.</p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void perguntar();
          }}
        >
          <label htmlFor="pergunta">Pergunta</label>
          <Input.TextArea id="pergunta" rows={3} maxLength={500} value={pergunta} onChange={({ target }) => setPergunta(target.value)} />
          <Button htmlType="submit" type="primary" loading={asking} style={{ marginTop: 12 }}>
            Perguntar
          </Button>
        </form>
      </section>
      {resposta && (
        <section className="secao" aria-live="polite">
          {!resposta.configurada && (
            <Alert type="info" showIcon message="A inteligência artificial não está configurada. Estas são as fontes da resposta." />
          )}
          {resposta.resposta && (
            <>
              <h2>Resposta</h2>
              <p>{resposta.resposta}</p>
              <p>
                <small>Gerado por IA, confira antes de publicar.</small>
              </p>
            </>
          )}
          <h2>Fontes</h2>
          {resposta.fontes.length === 0 && (
            <p>Nenhum conjunto publicado fala disto: use outras palavras, como empenhos, contratos ou receitas.</p>
          )}
          <ul>
            {resposta.fontes.map(({ nome, endereco, registros, totais }) => (
              <li key={endereco}>
                <a href={endereco} style={{ textDecoration: 'underline' }}>
                  {nome}
                </a>
                : {registros.toLocaleString('pt-BR')} {registros === 1 ? 'registro' : 'registros'}
                {totais.map(({ label, value }) => ` · ${label}: R$ ${formatDecimal(value)}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
