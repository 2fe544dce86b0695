-- The outbox keeps a mail's words until somebody looks: compressing them takes longer than all else that a mail costs.
alter table mails
  alter column html set storage external,
  alter column text set storage external,
  alter column attachments set storage external;
