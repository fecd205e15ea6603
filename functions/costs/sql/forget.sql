-- What is in the files of a rollup is not needed any more.
DROP TABLE read;
