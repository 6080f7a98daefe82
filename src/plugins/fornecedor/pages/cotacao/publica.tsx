import '../../parts/fornecedor.css';
import { useMemo, useState } from 'react';
import { http } from '../../../../providers/http';
import { FormShell } from '../../../../public/form-shell';
import type { PublicPageProps } from '../../../../public/public-page';
import { useAnswer } from '../../../../public/use-answer';
import { formatDecimal } from '../../../../resources/definition';
import { formatInstant } from '../../../../resources/definition/format';
import { FieldsForm } from '../../../../resources/form/fields-form';
import { pedidoRespostaPorLink } from '../../resources/cotacao_fornecedor';

interface Cotacao {
  objeto: string;
  fornecedor: string;
  prazo: string;
  mensagem: string | null;
  aberta: boolean;
  usada: boolean;
  itens: { item: number; nome: string; quantidade: string }[];
}

/** /publico/cotacoes/{lacre}: a supplier answers, once and without an account, what the municipality asks the price of. */
export default function CotacaoPublica(props: PublicPageProps) {
  const [path] = useState(() => window.location.pathname.replace(/\/+$/, ''));
  const { data, refusal } = useAnswer<Cotacao>(path);
  const [feita, setFeita] = useState(false);
  const itens = useMemo(() => ({ itens: (data?.itens ?? []).map(({ item }) => ({ item, valor_unitario: null, marca: null })) }), [data]);
  const responder = async (resposta: Record<string, unknown>, proposta: File | null) => {
    await http.post(path, proposta ? comArquivo(resposta, proposta) : resposta);
    setFeita(true);
  };
  return (
    <FormShell {...props} title="Pedido de cotação">
      {refusal && <p role="alert">{refusal.message}</p>}
      {!data && !refusal && <p role="status">Carregando…</p>}
      {data && (
        <section className="secao">
          <p>
            {data.fornecedor}, informe os seus preços para <strong>{data.objeto}</strong>, até {formatInstant(data.prazo)}. Ninguém os lê
            antes disso.
          </p>
          {data.mensagem && <p>{data.mensagem}</p>}
          <ol>
            {data.itens.map(({ item, nome, quantidade }) => (
              <li key={item}>
                {nome} · {formatDecimal(quantidade, 2)}
              </li>
            ))}
          </ol>
          <Formulario cotacao={data} feita={feita} itens={itens} responder={responder} />
        </section>
      )}
    </FormShell>
  );
}

function comArquivo(resposta: Record<string, unknown>, proposta: File): FormData {
  const form = new FormData();
  form.append('resposta', JSON.stringify(resposta));
  form.append('arquivo', proposta, proposta.name);
  return form;
}

interface FormularioProps {
  cotacao: Cotacao;
  feita: boolean;
  itens: Record<string, unknown>;
  responder: (resposta: Record<string, unknown>, proposta: File | null) => Promise<void>;
}

function Formulario({ cotacao: { aberta, usada }, feita, itens, responder }: FormularioProps) {
  const [proposta, setProposta] = useState<File | null>(null);
  if (feita) return <p role="status">Resposta recebida e lacrada até o fim do prazo.</p>;
  if (usada) return <p role="status">Este link já foi usado. Para mudar a resposta, entre no portal do fornecedor.</p>;
  if (!aberta) return <p role="status">O prazo da cotação terminou.</p>;
  return (
    <FieldsForm
      fields={pedidoRespostaPorLink}
      values={itens}
      submit="Enviar a cotação"
      onSubmit={(resposta) => responder(resposta, proposta)}
    >
      <p className="cotacao-arquivo">
        <label htmlFor="cotacao-arquivo">Proposta assinada, em PDF ou imagem (se houver)</label>
        <input
          id="cotacao-arquivo"
          type="file"
          accept=".pdf,.doc,.docx,.odt,.jpg,.jpeg,.png"
          onChange={({ target }) => setProposta(target.files?.[0] ?? null)}
        />
      </p>
    </FieldsForm>
  );
}
