import '../../../../layout/shell.css';
import './public-page.css';
import { Button } from 'antd';
import { useState } from 'react';
import { BusyButton } from '../../../../layout/busy-button';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { saveBlob } from '../../../../providers/download';
import { http } from '../../../../providers/http';
import { FormShell } from '../../../../public/form-shell';
import type { PublicPageProps } from '../../../../public/public-page';
import { civilToday, date, type Fields, formatDate, formatDecimal, sumDecimals, text } from '../../../../resources/definition';
import { FieldsForm } from '../../../../resources/form/fields-form';
import { PUBLIC_GUIDE } from './public-guide';

const fields = {
  inscricao: text(30, { label: 'Inscrição', required: true, help: 'A do imóvel ou a municipal, com os pontos e o traço.', span: 4 }),
  digitos: text(5, { label: '5 últimos algarismos do CPF ou CNPJ', required: true, min: 5, span: 4 }),
  vencimento: date({ label: 'Pagar até', required: true, min: 'hoje', default: civilToday(), span: 4 }),
} satisfies Fields;

interface Proof {
  inscricao: string;
  digitos: string;
  vencimento: string;
}
interface Debt {
  debito_id: number;
  debito: string;
  principal: string;
  correcao: string;
  juros: string;
  multa: string;
  desconto: string;
  total: string;
}
interface Found {
  vencimento: string;
  debitos: Debt[];
}
interface Guide {
  guia: string;
  nosso_numero: string;
  valido_ate: string;
  valor: string;
  linha_digitavel: string | null;
  pix_payload: string | null;
}

/** /publico/guia: who has an inscrição and the last digits of its document emits a guide; no name is shown. */
export default function PublicGuide(props: PublicPageProps) {
  return (
    <FormShell {...props} title="Guia de pagamento">
      <Steps />
    </FormShell>
  );
}

function Steps() {
  const [proof, setProof] = useState<Proof | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [guide, setGuide] = useState<Guide | null>(null);
  const perguntar = async (typed: Record<string, unknown>) => {
    setGuide(null);
    setFound(null);
    const { data } = await http.post<{ result: Found }>(`${PUBLIC_GUIDE}/consulta`, typed);
    setProof(typed as unknown as Proof);
    setFound(data.result);
  };
  return (
    <>
      <p>Emita a guia dos seus tributos em aberto. Não é preciso ter cadastro.</p>
      <section className="secao">
        <FieldsForm fields={fields} submit="Consultar débitos" onSubmit={perguntar} />
      </section>
      {proof && found && !guide && <Choice key={JSON.stringify(proof)} proof={proof} found={found} onMade={setGuide} />}
      {proof && guide && <Made proof={proof} guide={guide} />}
    </>
  );
}

function Choice({ proof, found, onMade }: { proof: Proof; found: Found; onMade: (guide: Guide) => void }) {
  const [chosen, setChosen] = useState<readonly number[]>(found.debitos.map(({ debito_id }) => debito_id));
  if (found.debitos.length === 0) return <p role="status">Não há débitos em aberto nesta inscrição.</p>;
  const emitir = async () => onMade((await http.post<{ result: Guide }>(PUBLIC_GUIDE, { ...proof, debitos: chosen })).data.result);
  const alternar = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <section className="secao" aria-labelledby="debitos">
      <h2 id="debitos">Débitos em aberto, com valores para {formatDate(found.vencimento)}</h2>
      <ScrollRegion label="Débitos em aberto">
        <table className="guia-publica">
          <thead>
            <tr>
              <th scope="col">Pagar</th>
              <th scope="col">Débito</th>
              {['Principal', 'Acréscimos', 'Desconto', 'Total'].map((heading) => (
                <th key={heading} scope="col" className="numero">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.debitos.map((line) => (
              <tr key={line.debito_id}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Pagar ${line.debito}`}
                    checked={chosen.includes(line.debito_id)}
                    onChange={() => alternar(line.debito_id)}
                  />
                </td>
                <th scope="row">{line.debito}</th>
                <td className="numero">{formatDecimal(line.principal, 2)}</td>
                <td className="numero">{formatDecimal(additions(line), 2)}</td>
                <td className="numero">{formatDecimal(line.desconto, 2)}</td>
                <td className="numero">{formatDecimal(line.total, 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p>O desconto da cota única só vale com todas as parcelas juntas.</p>
      <BusyButton type="primary" disabled={chosen.length === 0} onPress={emitir}>
        Emitir guia
      </BusyButton>
    </section>
  );
}

/** What is beyond the principal. */
const additions = ({ correcao, juros, multa }: Debt) => sumDecimals([correcao, juros, multa]);

function Made({ proof, guide }: { proof: Proof; guide: Guide }) {
  const baixar = async () => {
    const body = { inscricao: proof.inscricao, digitos: proof.digitos, nosso_numero: guide.nosso_numero };
    const { data, headers } = await http.post<Blob>(`${PUBLIC_GUIDE}/pdf`, body, { responseType: 'blob' });
    saveBlob(data, String(headers['content-disposition'] ?? ''));
  };
  return (
    <section className="secao" role="status">
      <h2>Guia {guide.guia}</h2>
      <p>
        Valor de R$ {formatDecimal(guide.valor, 2)}, para pagar até {formatDate(guide.valido_ate)}.
      </p>
      {guide.linha_digitavel && <Copied label="Linha digitável" value={guide.linha_digitavel} />}
      {guide.pix_payload && <Copied label="PIX copia e cola" value={guide.pix_payload} />}
      <BusyButton type="primary" onPress={baixar}>
        Baixar a guia em PDF
      </BusyButton>
    </section>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const [done, setDone] = useState(false);
  return (
    <p className="guia-codigo">
      <strong>{label}</strong> <code>{value}</code>{' '}
      <Button onClick={() => void navigator.clipboard.writeText(value).then(() => setDone(true))}>{done ? 'Copiado' : 'Copiar'}</Button>
    </p>
  );
}
