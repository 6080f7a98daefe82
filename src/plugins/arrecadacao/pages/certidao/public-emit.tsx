import { useState } from 'react';
import { http } from '../../../../providers/http';
import { FormShell } from '../../../../public/form-shell';
import type { PublicPageProps } from '../../../../public/public-page';
import { formatDate, text } from '../../../../resources/definition';
import { FieldsForm } from '../../../../resources/form/fields-form';

const FIELDS = {
  identificacao: text(30, { label: 'CPF, CNPJ ou inscrição', required: true, help: 'Inscrição municipal ou imobiliária, com os pontos.' }),
  finalidade: text(150, { label: 'Finalidade' }),
};

interface Made {
  tipo: string;
  numero: string;
  validade: string;
  codigo: string;
}

/** /publico/certidao: the certidão of who owes nothing that may be demanded. */
export default function PublicEmit(props: PublicPageProps) {
  const [made, setMade] = useState<Made | null>(null);
  const emitir = async ({ identificacao, finalidade }: Record<string, unknown>) => {
    const { data } = await http.post<{ result: Made }>('/publico/certidoes', { identificacao, ...(finalidade ? { finalidade } : {}) });
    setMade(data.result);
  };
  return (
    <FormShell {...props} title="Certidão de débitos">
      {made ? (
        <Emitted made={made} />
      ) : (
        <>
          <p>Emita a certidão negativa, ou positiva com efeito de negativa, de tributos e da dívida ativa do município.</p>
          <section className="secao">
            <FieldsForm fields={FIELDS} submit="Emitir" onSubmit={emitir} />
          </section>
          <p>
            Tem um documento em mãos? <a href="/publico/verificar">Verifique-o pelo código</a>.
          </p>
        </>
      )}
    </FormShell>
  );
}

function Emitted({ made: { tipo, numero, validade, codigo } }: { made: Made }) {
  return (
    <div role="status">
      <p>
        Certidão {tipo.toLowerCase()} nº {numero}, válida até {formatDate(validade)}.
      </p>
      <p>
        Código de verificação: <strong>{codigo}</strong>
      </p>
      <p>
        <a href={`/publico/verificar?codigo=${codigo}`}>Ver e baixar a certidão</a>
      </p>
    </div>
  );
}
