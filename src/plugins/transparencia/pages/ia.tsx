import '../../../resources/form/form.css';
import { Alert } from 'antd';
import { useState } from 'react';
import { PageHeader } from '../../../layout/page-header';
import { useSession } from '../../../providers/session';
import { useCall } from '../../../providers/use-call';
import { longText } from '../../../resources/definition/field';
import { formatDecimal } from '../../../resources/definition/format';
import { FieldsForm } from '../../../resources/form/fields-form';

const MENU = 'administracao.transparencia.ia';
const PEDIDO = {
  pergunta: longText({
    label: 'Pergunta',
    required: true,
    help: 'Sobre um conjunto, não sobre uma pessoa: “quanto foi empenhado e pago?”',
  }),
};

interface Resposta {
  configurada: boolean;
  resposta: string | null;
  fontes: readonly { nome: string; endereco: string; registros: number; totais: readonly { label: string; value: string }[] }[];
}

/** A question to what is published: the sets that answer it with their numbers and, where an assistant is configured, a text over them. */
export default function IaPage() {
  const { access } = useSession();
  const call = useCall();
  const node = access.nodeOf(MENU);
  const [resposta, setResposta] = useState<Resposta | null>(null);
  return (
    <>
      <PageHeader title="Assistente de IA" crumbs={node ? access.pathOf(node) : []} />
      <section className="secao">
        <p>Pergunte sobre o que o município já publicou. Os números vêm dos conjuntos abertos, nunca do modelo; nada se publica sozinho.</p>
        <FieldsForm
          fields={PEDIDO}
          submit="Perguntar"
          onSubmit={async (pedido) => {
            const { result } = await call<{ result: Resposta }>('/administracao/transparencia/ia', pedido, { silent: true });
            setResposta(result);
          }}
        />
      </section>
      {resposta && <Achado {...resposta} />}
    </>
  );
}

function Achado({ configurada, resposta, fontes }: Resposta) {
  return (
    <section className="secao" aria-live="polite">
      {!configurada && (
        <Alert type="info" showIcon message="A inteligência artificial não está configurada. Estas são as fontes da resposta." />
      )}
      {resposta && (
        <>
          <h2>Resposta</h2>
          <p>{resposta}</p>
          <p>
            <small>Gerado por IA, confira antes de publicar.</small>
          </p>
        </>
      )}
      <h2>Fontes</h2>
      {fontes.length === 0 && <p>Nenhum conjunto publicado fala disto: use outras palavras, como empenhos, contratos ou receitas.</p>}
      <ul>
        {fontes.map(({ nome, endereco, registros, totais }) => (
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
  );
}
