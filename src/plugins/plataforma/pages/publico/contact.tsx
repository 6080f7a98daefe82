import type { ReactNode } from 'react';
import type { PublicCliente } from '../../../../public/public-page';
import { formatPhone } from '../../../../resources/definition/format';

/** Where the municipality is found, and who answers for personal data in it. */
export function Contact({ cliente: { contato, encarregado_lgpd } }: { cliente: PublicCliente }) {
  return (
    <section aria-labelledby="atendimento">
      <h2 id="atendimento">Atendimento</h2>
      <dl className="publico__dados">
        {contato.endereco && <Datum name="Endereço">{contato.endereco}</Datum>}
        {contato.fone && (
          <Datum name="Telefone">
            <a href={`tel:${contato.fone}`}>{formatPhone(contato.fone)}</a>
          </Datum>
        )}
        {contato.email && (
          <Datum name="E-mail">
            <a href={`mailto:${contato.email}`}>{contato.email}</a>
          </Datum>
        )}
        {encarregado_lgpd && (
          <Datum name="Encarregado pelos dados pessoais (LGPD)">
            {encarregado_lgpd.nome}
            {encarregado_lgpd.email && (
              <>
                {' · '}
                <a href={`mailto:${encarregado_lgpd.email}`}>{encarregado_lgpd.email}</a>
              </>
            )}
          </Datum>
        )}
      </dl>
    </section>
  );
}

function Datum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
